import { useState } from 'react';
import { isReversed } from '../../filters/filterCondition';
import { useFilterCondition } from '../../filters/useFilterCondition';
import {
  dayPresets,
  endLocalDay,
  firstLocalDay,
  localDay,
  monthPresets,
  type PeriodPreset,
} from '../../filters/days';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { afterRelease } from '../../../ui/afterRelease';
import { Button } from '../../../ui/buttons/Button';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';

/**
 * Days of a time, calendar days or months: between two, on, before or after one. Days of a time are in the person's time
 * zone. A preset is stored as relative periods, so that a saved view shows the last days tomorrow, too.
 */
export function DaysFilter({ isMonth = false, ...props }: FilterProps & { readonly isMonth?: boolean }) {
  const { field, resource } = props;
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const { condition, setValues, setOperator } = conditionControl;
  const isBetween = condition.operator === 'between';
  const hasValues = condition.operator !== 'empty' && condition.operator !== 'notEmpty';
  const ends = isBetween ? ([0, 1] as const) : ([0] as const);
  const shown = (value: unknown, end: number): string => {
    if (typeof value !== 'string' || value === '') return '';
    const day = (end === 0 ? firstLocalDay : endLocalDay)(value) ?? value;
    return isMonth ? day.slice(0, 7) : day.length > 10 ? localDay(new Date(day)) : day;
  };
  // In browsers without a month input, an incomplete month is not applied until it is valid.
  const [texts, setTexts] = useState(() => condition.values.map(shown));
  // A date input has no text until all of its parts are typed.
  const [unfinished, setUnfinished] = useState<readonly number[]>([]);
  const readEnd = (end: number, { validity }: HTMLInputElement): boolean => {
    setUnfinished(others => [...others.filter(other => other !== end), ...(validity.badInput ? [end] : [])]);
    return validity.badInput;
  };
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
      unfinished.includes(end) && end !== at
        ? condition.values[end]
        : day === shown(condition.values[end], end)
          ? condition.values[end]
          : toApi(day),
    );
    if (!next.some(isWrong)) setValues(values, { isTyping: true });
  };
  const errorOf = (end: number): string | undefined => {
    if (unfinished.includes(end))
      return words.translate(`engine.filter.${isMonth ? 'incompleteMonth' : 'incompleteDate'}`);
    if (isWrong(texts[end])) return words.translate(`messages.invalid-${isMonth ? 'month' : 'date'}`);
    return end === 1 && isReversed(condition) ? words.translate('engine.filter.reversed') : undefined;
  };
  const labelOf = (end: number): string =>
    words.translate(`engine.filter.${isBetween ? (end === 0 ? 'from' : 'to') : isMonth ? 'month' : 'day'}`);
  const isSelected = ({ from, to }: PeriodPreset): boolean =>
    isBetween && condition.values[0] === from && condition.values[1] === to && Boolean(from ?? to);
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
              onChange={event => {
                // The text of an unfinished date is empty. Any other would replace what is typed.
                if (readEnd(end, event.currentTarget))
                  setTexts(ends.map(at => (at === end ? '' : (texts[at] ?? ''))));
                else type(end, event.target.value);
              }}
              onBlur={({ currentTarget }) => afterRelease(() => readEnd(end, currentTarget))}
              onInvalid={event => readEnd(end, event.currentTarget)}
            />
          ))}
        </div>
      )}
      {hasValues && (
        <div className={filters.presets}>
          {(isMonth ? monthPresets : dayPresets).map(preset => (
            <Button
              key={preset.name}
              size={28}
              variant={isSelected(preset) ? 'tonal' : 'outlined'}
              aria-pressed={isSelected(preset)}
              onClick={() => {
                setTexts([shown(preset.from, 0), shown(preset.to, 1)]);
                setUnfinished([]);
                setOperator('between', [preset.from, preset.to]);
              }}
            >
              {words.translate(`engine.filter.presets.${preset.name}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
