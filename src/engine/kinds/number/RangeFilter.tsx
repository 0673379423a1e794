import { useState } from 'react';
import { Button } from '../../parts/Button';
import { TextInput } from '../../parts/TextInput';
import { useWords } from '../../words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

/** From and to of a number or an amount; either may be left open. */
export function RangeFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const names = [`${field.name}_from`, `${field.name}_to`] as const;
  const [ends, setEnds] = useState(() => names.map(name => String(values[name] ?? '')));
  const isAmount = field.kind.name === 'money';
  const wrong = ends.map(end => end.trim() !== '' && !/^-?\d+(\.\d{1,4})?$/.test(end.trim()));
  const read = (end: string) => (end.trim() === '' ? undefined : isAmount ? end.trim() : Number(end));
  return (
    <form
      className={filters.form}
      onSubmit={event => {
        event.preventDefault();
        if (!wrong.some(Boolean)) onChange({ [names[0]]: read(ends[0]!), [names[1]]: read(ends[1]!) });
      }}
    >
      <div className={filters.pair}>
        {(['from', 'to'] as const).map((end, index) => (
          <TextInput
            key={end}
            autoFocus={index === 0}
            inputMode="decimal"
            label={words.translate(`engine.filter.${end}`)}
            prefix={isAmount ? '$' : undefined}
            value={ends[index]}
            error={wrong[index] ? words.translate('messages.invalid-number') : undefined}
            onChange={event => setEnds(ends.map((old, at) => (at === index ? event.target.value : old)))}
          />
        ))}
      </div>
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.apply')}
      </Button>
    </form>
  );
}
