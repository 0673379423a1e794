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
import { idsOf, toApiId } from '../references/idsOf';
import { moveItem } from '../moveItem';
import styles from './OrderInput.module.css';
import { OrderRow } from './OrderRow';
import { useItemNames } from './useItemNames';

/** Pointer movement that turns a press into a drag, in px. */
const DRAG_FROM = 4;

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
  const { translate } = useWords(resource);
  const [announcement, announce] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }));
  const items = idsOf(value);
  const names = useItemNames(field, resource, items);

  const move = (from: number, target: number) => {
    const to = Math.min(Math.max(0, target), items.length - 1);
    if (to !== from) onChange(moveItem(items, from, to).map(id => toApiId(field, id)));
    announce(
      translate('engine.kinds.order.moved', { name: names[from], position: to + 1, total: items.length }),
    );
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
            // The status below announces moves, however they are made.
            accessibility={{
              announcements: noAnnouncements,
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
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </div>
      )}
    </Field>
  );
}

const noAnnouncement = () => undefined;
const noAnnouncements = {
  onDragStart: noAnnouncement,
  onDragOver: noAnnouncement,
  onDragEnd: noAnnouncement,
  onDragCancel: noAnnouncement,
};
