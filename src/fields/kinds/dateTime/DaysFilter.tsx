import { useState } from 'react';
import { isReversed } from '../../filters/filterCondition';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { localDay, dayPresets } from '../../filters/days';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';

/**
 * Days of a time, calendar days or months: between two, on, before or after one. Days of a time are in the person's time
 * zone. A preset is stored as the days that it covers today, so that a shared URL selects the same days tomorrow.
 */
export function DaysFilter({ isMonth = false, ...props }: FilterProps & { readonly isMonth?: boolean }) {
  const { field, resource } = props;
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const { condition, setValues, setOperator } = conditionControl;
  const isBetween = condition.operator === 'between';
  const hasValues = condition.operator !== 'empty' && condition.operator !== 'notEmpty';
  const ends = isBetween ? ([0, 1] as const) : ([0] as const);
  const shown = (value: unknown): string => {
    if (typeof value !== 'string' || value === '') return '';
    return isMonth ? value.slice(0, 7) : value.length > 10 ? localDay(new Date(value)) : value;
  };
  // In browsers without a month input, an incomplete month is not applied until it is valid.
  const [texts, setTexts] = useState(() => condition.values.map(shown));
  const toApi = (text: string): string | undefined => {
    const day = `${text.trim().replaceAll('/', '-')}${isMonth ? '-01' : ''}`;
    return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
  };
  const isWrong = (text = ''): boolean => text !== '' && toApi(text) === undefined;
  const type = (at: number, text: string): void => {
    const next = ends.map(end => (end === at ? text : (texts[end] ?? '')));
    setTexts(next);
    // An unchanged end keeps its exact time.
    const values = next.map((day, end) =>
      day === shown(condition.values[end]) ? condition.values[end] : toApi(day),
    );
    if (!next.some(isWrong)) setValues(values, { isTyping: true });
  };
  const errorOf = (end: number): string | undefined => {
    if (isWrong(texts[end])) return words.translate(`messages.invalid-${isMonth ? 'month' : 'date'}`);
    return end === 1 && isReversed(condition) ? words.translate('engine.filter.reversed') : undefined;
  };
  const labelOf = (end: number): string =>
    words.translate(`engine.filter.${isBetween ? (end === 0 ? 'from' : 'to') : isMonth ? 'month' : 'day'}`);
  return (
    <div className={filters.form}>
      <OperatorSelect
        field={field}
        resource={resource}
        control={{
          ...conditionControl,
          setOperator: operator => {
            const used =
              operator === 'empty' || operator === 'notEmpty' ? [] : operator === 'between' ? [0, 1] : [0];
            setOperator(
              operator,
              used.map(end => toApi(texts[end] ?? '')),
            );
          },
        }}
      />
      {hasValues && (
        <div className={isBetween ? filters.pair : filters.one}>
          {ends.map(end => (
            <TextInput
              key={end}
              type={isMonth ? 'month' : 'date'}
              autoFocus={end === 0}
              max={isMonth ? '9999-12' : '9999-12-31'}
              label={labelOf(end)}
              placeholder={isMonth ? 'YYYY-MM' : undefined}
              value={texts[end] ?? ''}
              error={errorOf(end)}
              onChange={event => type(end, event.target.value)}
            />
          ))}
        </div>
      )}
      {hasValues && !isMonth && (
        <div className={filters.presets}>
          {dayPresets(new Date()).map(({ name, days: [from, to] }) => (
            <Button
              key={name}
              size={28}
              variant={isBetween && texts[0] === from && texts[1] === to ? 'tonal' : 'outlined'}
              aria-pressed={isBetween && texts[0] === from && texts[1] === to}
              onClick={() => {
                setTexts([from, to]);
                setOperator('between', [from, to]);
              }}
            >
              {words.translate(`engine.filter.presets.${name}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
