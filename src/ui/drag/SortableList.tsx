import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { silentAnnouncements } from './silentAnnouncements';
import { useDragSensors } from './useDragSensors';

/**
 * A vertical list whose items are reordered by dragging. Its items call `useSortable` with their id.
 *
 * @example
 * <SortableList ids={names} onMove={(name, over) => move(name, names.indexOf(over))}>…</SortableList>
 */
export function SortableList({
  ids,
  onMove,
  disabled = false,
  instructions = '',
  children,
}: {
  ids: readonly string[];
  /** The item was dropped at the position of `over`. */
  onMove: (id: string, over: string) => void;
  disabled?: boolean;
  /** How to move an item, for screen readers. */
  instructions?: string;
  children: ReactNode;
}) {
  const sensors = useDragSensors();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over) onMove(String(active.id), String(over.id));
      }}
      accessibility={{
        announcements: silentAnnouncements,
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={disabled}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
