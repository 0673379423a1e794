import { useState, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { readScalar } from '../../contract/calls/listQuery';
import { readNumber } from '../kinds/number/readNumber';
import { filterOf } from '../../contract/schema/filterOperators';
import cellStyles from '../cells.module.css';
import filterStyles from '../filters.module.css';
import { useSuggestionBox } from '../kinds/tags/suggestions/useSuggestionBox';
import type { FilterProps } from '../types';
import { coreTypeOf, elementOf } from '../zod';
import { afterRelease } from '../../ui/afterRelease';
import { TagChip } from '../../ui/display/TagChip';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../../engine/words';
import { OperatorSelect } from './OperatorSelect';
import { useFilterCondition } from './useFilterCondition';

/**
 * Any, none or all of some typed values, each shown as a chip. Enter and a comma end a value. In a number, a comma
 * only groups digits (1,000).
 */
export function ValuesFilter(props: FilterProps) {
  const { field, resource } = props;
  const { translate } = useWords(resource);
  const control = useFilterCondition(props);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { condition, setValues } = control;
  const add = (texts: readonly string[]): void => {
    const results = texts
      .map(typed => typed.trim())
      .filter(Boolean)
      .map(typed => ({ typed, ...readValue(props, typed) }));
    const invalid = results.find(({ message }) => message !== undefined);
    const values = results.filter(({ message }) => message === undefined).map(({ value }) => value);
    setError(invalid?.message);
    setText(invalid?.typed ?? '');
    if (values.length) setValues([...new Set([...condition.values, ...values])]);
  };
  const isNumber = elementTypeOf(props) === 'number';
  const valuesIn = (typed: string) => typed.split(isNumber ? /[\n;]|,(?!\d{3}(?!\d))/ : /[,\n]/);
  const remove = (value: unknown) => setValues(condition.values.filter(other => other !== value));
  const box = useSuggestionBox(field.meta.suggestions, text, condition.values.map(String), selected =>
    add([selected]),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.onKeyDown(event)) return;
    // Enter in an empty input submits the filter.
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add(valuesIn(text));
    }
    if (event.key === 'Backspace' && text === '' && condition.values.length) remove(condition.values.at(-1));
  };
  const hasValues = condition.operator !== 'empty' && condition.operator !== 'notEmpty';
  return (
    <div className={filterStyles.form}>
      <OperatorSelect field={field} resource={resource} control={control} />
      {hasValues && (
        <>
          {condition.values.length > 0 && (
            <span className={cellStyles.tags}>
              {condition.values.map(value => (
                <TagChip key={String(value)} label={String(value)} onRemove={() => remove(value)} />
              ))}
            </span>
          )}
          <div ref={box.anchor}>
            <TextInput
              autoFocus
              autoComplete="off"
              label={translate('engine.filter.addValue')}
              value={text}
              error={error}
              onChange={event => {
                const typed = event.target.value;
                setError(undefined);
                if (!isNumber && /[,\n]/.test(typed)) add(typed.split(/[,\n]/));
                else setText(typed);
              }}
              {...box.inputProps}
              onFocus={box.onFocus}
              onBlur={() => {
                box.onBlur();
                if (text) afterRelease(() => add(valuesIn(text)));
              }}
              onKeyDown={onKeyDown}
            />
            {box.list}
          </div>
        </>
      )}
    </div>
  );
}

const elementSchemaOf = ({ field }: FilterProps) => {
  const schema = filterOf(field.name, field.schema)?.operators[0]?.schema;
  return schema && elementOf(schema);
};

const elementTypeOf = (props: FilterProps): string | undefined => {
  const element = elementSchemaOf(props);
  return element && coreTypeOf(element);
};

/** A typed value as the field's schema reads it, or the message why it is invalid. */
const readValue = (
  props: FilterProps,
  text: string,
): { readonly value?: unknown; readonly message?: string } => {
  const element = elementSchemaOf(props);
  if (!element) return { value: text };
  const read = coreTypeOf(element) === 'number' ? readNumber(text, text) : readScalar(text, element);
  const parsed = z.safeParse(element, read);
  return parsed.success ? { value: parsed.data } : { message: parsed.error.issues[0]?.message ?? '' };
};
