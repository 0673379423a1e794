import { useState } from 'react';
import * as z from 'zod/mini';
import { filterOf } from '../../contract/tools/filterOperators';
import { readScalar } from '../../contract/tools/query';
import { TagChip } from '../../ui/display/TagChip';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../words';
import cells from '../../fields/cells.module.css';
import filters from '../../fields/filters.module.css';
import type { FilterProps } from '../../fields/types';
import { OperatorSelect } from './OperatorSelect';
import { useFilterCondition } from './useFilterCondition';
import { elementOf } from '../../fields/zod';

/** One value of a filter by the field's own schema, or the sentence that says why it is none. */
const readOne = (
  { field }: FilterProps,
  text: string,
): { readonly value: unknown } | { readonly error: string } => {
  const parameter = filterOf(field.name, field.schema)?.operators[0]?.schema;
  const element = parameter && elementOf(parameter);
  if (!element) return { value: text };
  const parsed = z.safeParse(element, readScalar(text, element));
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message ?? '' };
};

/** Any, none or all of some values that are written freely; each is a chip. Enter and a comma end one. */
export function ValuesFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const asking = useFilterCondition(props);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { condition, setValues } = asking;
  const add = (parts: readonly string[]): void => {
    const read = parts
      .map(part => part.trim())
      .filter(Boolean)
      .map(part => ({ part, ...readOne(props, part) }));
    const wrong = read.find(one => 'error' in one);
    const good = read.flatMap(one => ('value' in one ? [one.value] : []));
    setError(wrong && 'error' in wrong ? wrong.error : undefined);
    setText(wrong?.part ?? '');
    if (good.length) setValues([...new Set([...condition.values, ...good])]);
  };
  const remove = (value: unknown) => setValues(condition.values.filter(other => other !== value));
  const hasValues = condition.operator !== 'empty' && condition.operator !== 'notEmpty';
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} asking={asking} />
      {hasValues && (
        <>
          {condition.values.length > 0 && (
            <span className={cells.tags}>
              {condition.values.map(value => (
                <TagChip key={String(value)} label={String(value)} onRemove={() => remove(value)} />
              ))}
            </span>
          )}
          <TextInput
            autoFocus
            autoComplete="off"
            label={words.translate('engine.filter.addValue')}
            value={text}
            error={error}
            onChange={event => {
              const typed = event.target.value;
              setError(undefined);
              if (/[,\n]/.test(typed)) add(typed.split(/[,\n]/));
              else setText(typed);
            }}
            onBlur={() => text && add([text])}
            onKeyDown={event => {
              // An empty line ends the whole filter, as in any form.
              if (event.key === 'Enter' && text.trim()) {
                event.preventDefault();
                add([text]);
              }
              if (event.key === 'Backspace' && text === '' && condition.values.length)
                remove(condition.values.at(-1));
            }}
          />
        </>
      )}
    </div>
  );
}
