import { useState, type KeyboardEvent } from 'react';
import * as z from 'zod/mini';
import { readScalar } from '../../contract/calls/listQuery';
import { filterOf } from '../../contract/schema/filterOperators';
import cellStyles from '../cells.module.css';
import filterStyles from '../filters.module.css';
import type { FilterProps } from '../types';
import { elementOf } from '../zod';
import { TagChip } from '../../ui/display/TagChip';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../../engine/words';
import { OperatorSelect } from './OperatorSelect';
import { useFilterCondition } from './useFilterCondition';

/** Any, none or all of some typed values, each shown as a chip. Enter and a comma end a value. */
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
  const remove = (value: unknown) => setValues(condition.values.filter(other => other !== value));
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an empty input submits the filter.
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add([text]);
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
          <TextInput
            autoFocus
            autoComplete="off"
            label={translate('engine.filter.addValue')}
            value={text}
            error={error}
            onChange={event => {
              const typed = event.target.value;
              setError(undefined);
              if (/[,\n]/.test(typed)) add(typed.split(/[,\n]/));
              else setText(typed);
            }}
            onBlur={() => text && add([text])}
            onKeyDown={onKeyDown}
          />
        </>
      )}
    </div>
  );
}

/** A typed value as the field's schema reads it, or the message why it is invalid. */
const readValue = (
  { field }: FilterProps,
  text: string,
): { readonly value?: unknown; readonly message?: string } => {
  const schema = filterOf(field.name, field.schema)?.operators[0]?.schema;
  const element = schema && elementOf(schema);
  if (!element) return { value: text };
  const parsed = z.safeParse(element, readScalar(text, element));
  return parsed.success ? { value: parsed.data } : { message: parsed.error.issues[0]?.message ?? '' };
};
