import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { isReversed } from '../../filters/filterCondition';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { ValuesFilter } from '../../filters/ValuesFilter';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';
import { coreOf } from '../../zod';

interface RangeFilterProps extends FilterProps {
  /** Converts a text that is not empty into the value that the API expects; returns it unchanged where it cannot. */
  readonly parse: (text: string) => unknown;
  /** The text of a value in the input; the reverse of `parse`. */
  readonly write?: (value: unknown) => string;
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  /** How a value is typed, below the inputs. */
  readonly help?: string;
  /** The keys of a phone. */
  readonly inputMode?: 'decimal' | 'text';
}

/** A range of numbers, open or closed, or one value; a list of values where the field's filter is `values`. */
export function RangeFilter(props: RangeFilterProps) {
  return props.field.meta.filter === 'values' ? <ValuesFilter {...props} /> : <NumbersFilter {...props} />;
}

function NumbersFilter(props: RangeFilterProps) {
  const { field, resource, parse, write = String, prefix, suffix, help, inputMode = 'decimal' } = props;
  const helpId = useId();
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const { condition, setValues, setOperator } = conditionControl;
  const [texts, setTexts] = useState(() =>
    condition.values.map(value => (value === undefined ? '' : write(value))),
  );
  const read = (text = ''): unknown => (text.trim() === '' ? undefined : parse(text));
  const errorOf = (text: string | undefined): string | undefined => {
    const value = read(text);
    return value === undefined
      ? undefined
      : z.safeParse(coreOf(field.schema), value).error?.issues[0]?.message;
  };
  const isBetween = condition.operator === 'between';
  const hasValues = condition.operator !== 'empty' && condition.operator !== 'notEmpty';
  const ends = isBetween ? ([0, 1] as const) : ([0] as const);
  const type = (at: number, text: string): void => {
    const next = ends.map(end => (end === at ? text : (texts[end] ?? '')));
    setTexts(next);
    // An incomplete number stays in the input until it is valid.
    if (!next.some(errorOf)) setValues(next.map(read), { isTyping: true });
  };
  const labelOf = (end: number): string =>
    words.translate(`engine.filter.${isBetween ? (end === 0 ? 'from' : 'to') : 'value'}`);
  return (
    <div className={filters.form}>
      <OperatorSelect
        field={field}
        resource={resource}
        control={{
          ...conditionControl,
          setOperator: operator => {
            const values = (operator === 'between' ? [0, 1] : [0]).map(end =>
              errorOf(texts[end]) ? undefined : read(texts[end]),
            );
            setOperator(operator, operator === 'empty' || operator === 'notEmpty' ? [] : values);
          },
        }}
      />
      {hasValues && (
        <div
          role="group"
          aria-label={words.label(field.name)}
          aria-describedby={help === undefined ? undefined : helpId}
          className={isBetween ? filters.pair : filters.one}
        >
          {ends.map(end => (
            <TextInput
              key={end}
              autoFocus={end === 0}
              autoComplete="off"
              inputMode={inputMode}
              label={labelOf(end)}
              prefix={prefix}
              suffix={suffix}
              value={texts[end] ?? ''}
              error={
                errorOf(texts[end]) ??
                (end === 1 && isReversed(condition) ? words.translate('engine.filter.reversed') : undefined)
              }
              onChange={event => type(end, event.target.value)}
            />
          ))}
        </div>
      )}
      {hasValues && help !== undefined && (
        <p id={helpId} className={filters.help}>
          {help}
        </p>
      )}
    </div>
  );
}
