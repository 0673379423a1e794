import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/inputs/Field';
import { InputGroup } from '../../../ui/inputs/InputGroup';
import { IconPlus } from '../../../ui/display/icons';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { firstValueOf } from '../../readField';
import { moveItem } from '../../moveItem';
import { issuesOf } from './issuesOf';
import { ObjectsRow, type Row } from './ObjectsRow';
import { objectsWords } from './words.en';
import styles from './ObjectsInput.module.css';

/** Rows of small fields that are added, removed and moved; each field has the input of its kind. */
export function ObjectsInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  useLazyWords(objectsWords);
  const { translate } = useWords(resource);
  const [announcement, announce] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const keys = useRowKeys();
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []; // the field's schema is a list of objects
  keys.fit(rows.length);
  // The form has one message for the field; the list shows one for each invalid input.
  const issues = error === undefined ? undefined : issuesOf(field.schema, value);
  const isFull = field.maximum !== undefined && rows.length >= field.maximum;
  const itemFields = field.itemFields ?? [];

  /** Focuses an element after the rows are rendered again. */
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  const add = () => {
    keys.add();
    onChange([...rows, Object.fromEntries(itemFields.map(item => [item.name, firstValueOf(item)]))]);
    focusLater('li:last-of-type :is(input, textarea, select, [contenteditable=true])');
  };
  const remove = (index: number) => {
    keys.remove(index);
    onChange(rows.filter((_, at) => at !== index));
    announce(translate('engine.kinds.objects.removed', { position: index + 1 }));
    focusLater('[data-add]');
  };
  const move = (from: number, to: number) => {
    keys.move(from, to);
    onChange(moveItem(rows, from, to));
    announce(translate('engine.kinds.objects.moved', { from: from + 1, to: to + 1 }));
  };
  return (
    <Field
      label={label}
      help={help}
      error={issues?.size ? undefined : error}
      required={field.required}
      counter={
        field.maximum === undefined ? undefined : { used: rows.length, max: field.maximum, of: 'items' }
      }
    >
      {control => (
        <InputGroup
          {...{ control, inputRef, onBlur }}
          box={element => {
            box.current = element;
          }}
          focused="input, textarea, select, button"
          className={styles.box}
        >
          {rows.length > 0 && (
            <ol className={styles.rows}>
              {rows.map((row, index) => (
                <ObjectsRow
                  key={keys.at(index)}
                  {...{ itemFields, row, index, issues, disabled }}
                  resource={`${resource}.parts.${field.name}`}
                  total={rows.length}
                  onChange={next => onChange(rows.map((old, at) => (at === index ? next : old)))}
                  onRemove={() => remove(index)}
                  onMove={to => move(index, to)}
                />
              ))}
            </ol>
          )}
          <Button
            size={32}
            variant="dashed"
            icon={IconPlus}
            data-add=""
            disabled={disabled}
            disabledReason={
              isFull && !disabled ? translate('engine.kinds.objects.full', { max: field.maximum }) : undefined
            }
            onClick={add}
          >
            {translate('engine.kinds.objects.add')}
          </Button>
          <span role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </InputGroup>
      )}
    </Field>
  );
}

/** React keys of rows, which have no id: typed text stays with its row when rows move. */
const useRowKeys = () => {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  return {
    /** Adapts to a number of rows that was set from outside. */
    fit: (count: number) => {
      while (keys.current.length < count) keys.current.push((next.current += 1));
      keys.current.length = count;
    },
    at: (index: number) => keys.current[index],
    add: () => void keys.current.push((next.current += 1)),
    remove: (index: number) => void keys.current.splice(index, 1),
    move: (from: number, to: number) => void (keys.current = [...moveItem(keys.current, from, to)]),
  };
};
