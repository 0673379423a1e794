import { useState } from 'react';
import { formatDay } from '../../format';
import { Button } from '../../parts/Button';
import { TextInput } from '../../parts/TextInput';
import { useWords } from '../../words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

const asDay = (time: unknown): string =>
  typeof time === 'string' ? formatDay(new Date(time)).replaceAll('/', '-') : '';
const startOf = (day: string): string | undefined =>
  day ? new Date(`${day}T00:00:00.000`).toISOString() : undefined;
const endOf = (day: string): string | undefined =>
  day ? new Date(`${day}T23:59:59.999`).toISOString() : undefined;

/** From one day to another, both included, in the person's time zone. */
export function DaysFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const names = [`${field.name}_from`, `${field.name}_to`] as const;
  const [days, setDays] = useState(() => names.map(name => asDay(values[name])));
  return (
    <form
      className={filters.form}
      onSubmit={event => {
        event.preventDefault();
        onChange({ [names[0]]: startOf(days[0]!), [names[1]]: endOf(days[1]!) });
      }}
    >
      <div className={filters.pair}>
        {(['from', 'to'] as const).map((end, index) => (
          <TextInput
            key={end}
            type="date"
            autoFocus={index === 0}
            label={words.translate(`engine.filter.${end}`)}
            value={days[index]}
            onChange={event => setDays(days.map((old, at) => (at === index ? event.target.value : old)))}
          />
        ))}
      </div>
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.apply')}
      </Button>
    </form>
  );
}
