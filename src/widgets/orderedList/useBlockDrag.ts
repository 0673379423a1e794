import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useRef, useState, type RefObject } from 'react';

export interface DraggedBlock {
  /** The row that is dragged by its handle. */
  readonly id: string;
  /** All rows that move with it. */
  readonly ids: readonly string[];
  /** The initial gap, as for `onDrop`. */
  readonly gap: number;
}

/** Near an edge the list scrolls, by up to `acceleration` px every `interval` ms. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.15 }, acceleration: 24, interval: 16 };

/** The current y of the pointer, in px from the upper edge of the window. */
const pointerY = ({ active, activatorEvent }: DragMoveEvent | DragEndEvent): number | undefined => {
  const { initial, translated } = active.rect.current;
  if (!(activatorEvent instanceof MouseEvent) || !initial || !translated) return undefined;
  return activatorEvent.clientY + translated.top - initial.top;
};

/**
 * Drags rows of one height by their handles, several at once as a block. While dragging,
 * only the drop line and the label at the pointer move; no row renders.
 */
export const useBlockDrag = ({
  scroller,
  rows,
  count,
  rowHeight,
  onStart,
  onDrop,
}: {
  scroller: RefObject<HTMLElement | null>;
  /** The element that contains the rows, from its upper edge. */
  rows: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  /** Returns all rows that move with one. */
  onStart: (id: string) => readonly string[];
  /** `gap` is the index of the row before which the block is dropped, `count` for the end. */
  onDrop: (ids: readonly string[], gap: number) => void;
}) => {
  const [dragged, setDragged] = useState<DraggedBlock>();
  const dropLine = useRef<HTMLDivElement>(null);

  const gapAt = (y: number | undefined): number | undefined => {
    if (y === undefined || !rows.current) return undefined;
    const { top } = rows.current.getBoundingClientRect();
    return Math.min(Math.max(0, Math.round((y - top) / rowHeight)), count);
  };

  return {
    dragged,
    dropLine,
    /** For `DndContext`. */
    handlers: {
      autoScroll: { ...AUTO_SCROLL, canScroll: (element: Element) => element === scroller.current },
      onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
        const id = String(active.id);
        const y = activatorEvent instanceof MouseEvent ? activatorEvent.clientY : undefined;
        setDragged({ id, ids: onStart(id), gap: gapAt(y) ?? 0 });
      },
      onDragMove: (event: DragMoveEvent) => {
        const gap = gapAt(pointerY(event));
        if (gap === undefined || !dropLine.current) return;
        dropLine.current.style.transform = `translateY(${gap * rowHeight}px)`;
      },
      onDragEnd: (event: DragEndEvent) => {
        const gap = gapAt(pointerY(event));
        setDragged(undefined);
        if (dragged && gap !== undefined) onDrop(dragged.ids, gap);
      },
      onDragCancel: () => setDragged(undefined),
    },
  };
};
