import { useState } from 'react';
import * as z from 'zod/mini';
import { coreOf } from '../../contract/tools/meta';
import { isReversed } from '../../engine/filters/asked';
import { OperatorSelect } from '../../engine/filters/OperatorSelect';
import { useAsked } from '../../engine/filters/useAsked';
import { ValuesFilter } from '../../engine/filters/ValuesFilter';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../../engine/words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';
import { readMoney } from '../money/readMoney';
import { readNumber } from './readNumber';

/** From and to of a number or an amount, either of which may be left open, or one value. */
export function RangeFilter(props: FilterProps) {
  return props.field.meta.filter === 'values' ? <ValuesFilter {...props} /> : <NumbersFilter {...props} />;
}

function NumbersFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const asking = useAsked(props);
  const { asked, ask, askWith } = asking;
  const [texts, setTexts] = useState(() => asked.values.map(value => String(value ?? '')));
  const isAmount = field.meta.kind === 'money';
  const read = (text = ''): unknown => {
    if (text.trim() === '') return undefined;
    return isAmount ? readMoney(text) : readNumber(text, undefined);
  };
  const errorOf = (text: string | undefined): string | undefined => {
    const value = read(text);
    return value === undefined
      ? undefined
      : z.safeParse(coreOf(field.schema), value).error?.issues[0]?.message;
  };
  const isBetween = asked.operator === 'between';
  const hasValues = asked.operator !== 'empty' && asked.operator !== 'notEmpty';
  const ends = isBetween ? ([0, 1] as const) : ([0] as const);
  const type = (at: number, text: string): void => {
    const next = ends.map(end => (end === at ? text : (texts[end] ?? '')));
    setTexts(next);
    // What is not a number yet stays here until it is one.
    if (!next.some(errorOf)) ask(next.map(read), { isTyping: true });
  };
  const labelOf = (end: number): string =>
    words.translate(`engine.filter.${isBetween ? (end === 0 ? 'from' : 'to') : 'value'}`);
  return (
    <div className={filters.form}>
      <OperatorSelect
        field={field}
        resource={resource}
        asking={{
          ...asking,
          askWith: operator => {
            const values = (operator === 'between' ? [0, 1] : [0]).map(end =>
              errorOf(texts[end]) ? undefined : read(texts[end]),
            );
            askWith(operator, operator === 'empty' || operator === 'notEmpty' ? [] : values);
          },
        }}
      />
      {hasValues && (
        <div className={isBetween ? filters.pair : filters.one}>
          {ends.map(end => (
            <TextInput
              key={end}
              autoFocus={end === 0}
              autoComplete="off"
              inputMode="decimal"
              label={labelOf(end)}
              prefix={isAmount ? '$' : undefined}
              value={texts[end] ?? ''}
              error={
                errorOf(texts[end]) ??
                (end === 1 && isReversed(asked) ? words.translate('engine.filter.reversed') : undefined)
              }
              onChange={event => type(end, event.target.value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}
