import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Field } from '../../ui/inputs/Field';
import { IconPlus } from '../../ui/display/icons';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useWords } from '../../engine/words';
import type { InputProps } from '../types';
import { moved } from '../order/moved';
import { issuesOf } from './issuesOf';
import { ObjectsRow, type Row } from './ObjectsRow';
import styles from './ObjectsInput.module.css';

/** Rows of small fields: added, removed and moved; each field drawn by its own kind. */
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
  const { translate } = useWords(resource);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const keys = useRowKeys();
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []; // the field's schema is a list of objects
  keys.fit(rows.length);
  // The form knows one message of a field; a list has more, each in its place.
  const issues = error === undefined ? undefined : issuesOf(field.schema, value);
  const isFull = field.maximum !== undefined && rows.length >= field.maximum;
  const parts = field.itemFields ?? [];

  /** Puts the focus where the person goes on, after the rows are drawn anew. */
  const focusLater = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  const add = () => {
    keys.add();
    onChange([...rows, Object.fromEntries(parts.map(part => [part.name, part.empty]))]);
    focusLater('li:last-of-type :is(input, textarea, select, [contenteditable=true])');
  };
  const remove = (index: number) => {
    keys.remove(index);
    onChange(rows.filter((_, at) => at !== index));
    setSaid(translate('engine.kinds.objects.removed', { place: index + 1 }));
    focusLater('[data-add]');
  };
  const move = (from: number, to: number) => {
    keys.move(from, to);
    onChange(moved(rows, from, to));
    setSaid(translate('engine.kinds.objects.moved', { from: from + 1, to: to + 1 }));
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
        <div
          ref={element => {
            box.current = element;
            inputRef(
              element && {
                focus: () =>
                  (
                    element.querySelector<HTMLElement>('[aria-invalid=true]') ??
                    element.querySelector<HTMLElement>('input, textarea, select, button')
                  )?.focus(),
              },
            );
          }}
          id={control.id}
          role="group"
          aria-labelledby={control.labelId}
          aria-describedby={control['aria-describedby']}
          className={styles.box}
          onBlur={event => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
          }}
        >
          {rows.length > 0 && (
            <ol className={styles.rows}>
              {rows.map((row, index) => (
                <ObjectsRow
                  key={keys.at(index)}
                  {...{ parts, row, index, issues, disabled }}
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
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
        </div>
      )}
    </Field>
  );
}

/** Rows have no id of their own; what is typed in one has to stay with it when rows move. */
const useRowKeys = () => {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  return {
    /** The rows came from outside, or there are more or fewer than were made here. */
    fit: (count: number) => {
      while (keys.current.length < count) keys.current.push((next.current += 1));
      keys.current.length = count;
    },
    at: (index: number) => keys.current[index],
    add: () => void keys.current.push((next.current += 1)),
    remove: (index: number) => void keys.current.splice(index, 1),
    move: (from: number, to: number) => void (keys.current = [...moved(keys.current, from, to)]),
  };
};
