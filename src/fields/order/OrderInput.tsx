import {
  DndContext,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useState } from 'react';
import { Field } from '../../ui/inputs/Field';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { useWords } from '../../engine/words';
import type { InputProps } from '../types';
import { idsOf, wireId } from '../references/idsOf';
import { moved } from './moved';
import styles from './OrderInput.module.css';
import { OrderRow } from './OrderRow';
import { useItemNames } from './useItemNames';

/** So far a press is a press; farther it is a drag. In px. */
const DRAG_FROM = 4;

/** Dragged, moved by the arrow keys on a handle, or put at a typed place; each move is said. */
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
  const { translate } = useWords(resource);
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }));
  const items = idsOf(value);
  const names = useItemNames(field, resource, items);

  const move = (from: number, wanted: number) => {
    const to = Math.min(Math.max(0, wanted), items.length - 1);
    if (to !== from) onChange(moved(items, from, to).map(id => wireId(field, id)));
    setSaid(translate('engine.kinds.order.moved', { name: names[from], place: to + 1, total: items.length }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(items.indexOf(String(active.id)), items.indexOf(String(over.id)));
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
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={onDragEnd}
            // The moves are said below, for every way to move.
            accessibility={{
              announcements: silent,
              screenReaderInstructions: { draggable: translate('engine.kinds.order.help') },
            }}
          >
            <SortableContext items={[...items]} strategy={verticalListSortingStrategy} disabled={disabled}>
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
            </SortableContext>
          </DndContext>
          <span role="status">
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
        </div>
      )}
    </Field>
  );
}

const nothing = () => undefined;
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
