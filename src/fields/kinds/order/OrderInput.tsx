import { useState } from 'react';
import { SortableList } from '../../../ui/drag/SortableList';
import { Field } from '../../../ui/inputs/Field';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { idsOf, toApiId } from '../references/idsOf';
import { moveItem } from '../../moveItem';
import { orderWords } from './words.en';
import styles from './OrderInput.module.css';
import { OrderRow } from './OrderRow';
import { useItemNames } from './useItemNames';

/** Items are dragged, moved by arrow keys on their handle, or moved to a typed position; each move is announced. */
export function OrderInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  useLazyWords(orderWords);
  const { translate } = useWords(resource);
  const [announcement, announce] = useState('');
  const items = idsOf(value);
  const names = useItemNames(field, resource, items);

  const move = (from: number, target: number) => {
    const to = Math.min(Math.max(0, target), items.length - 1);
    if (to !== from) onChange(moveItem(items, from, to).map(id => toApiId(field, id)));
    announce(
      translate('engine.kinds.order.moved', { name: names[from], position: to + 1, total: items.length }),
    );
  };
  return (
    <Field
      label={label}
      help={help ?? (disabled ? undefined : translate('engine.kinds.order.help'))}
      error={error}
      required={field.required}
    >
      {control => (
        <div
          id={control.id}
          role="group"
          aria-labelledby={control.labelId}
          aria-describedby={control['aria-describedby']}
          ref={element => inputRef(element?.querySelector('button') ?? null)}
          onBlur={event => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
          }}
        >
          <SortableList
            ids={items}
            onMove={(id, over) => move(items.indexOf(id), items.indexOf(over))}
            disabled={disabled}
            instructions={translate('engine.kinds.order.help')}
          >
            <ol className={styles.list}>
              {items.map((item, index) => (
                <OrderRow
                  key={item}
                  {...{ item, index, resource, disabled }}
                  name={names[index] ?? item}
                  total={items.length}
                  onMove={to => move(index, to)}
                />
              ))}
            </ol>
          </SortableList>
          <span role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </div>
      )}
    </Field>
  );
}
