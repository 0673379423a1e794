import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** So far a press is a press; farther it is a drag. In px. */
const DRAG_FROM = 4;
/** Nearer to an edge than this the rows scroll, by up to so many px a frame. */
const EDGE = 72;
const FASTEST = 24;

/** How far to scroll in this frame for a pointer at `y` between two edges, in px. */
const scrollBy = (y: number, top: number, bottom: number): number => {
  if (y < top + EDGE) return -FASTEST * Math.min(1, (top + EDGE - y) / EDGE);
  if (y > bottom - EDGE) return FASTEST * Math.min(1, (y - bottom + EDGE) / EDGE);
  return 0;
};

interface Press {
  readonly id: string;
  readonly pointer: number;
  readonly from: number;
  x: number;
  y: number;
  frame: number;
  isDrag: boolean;
}

/**
 * Drags rows of one height by their handles, several at once as a block. A frame moves two elements, the line where they
 * land and what follows the pointer, and scrolls at the edges; no row is drawn anew.
 */
export const useBlockDrag = ({
  scroller,
  rows,
  head,
  count,
  rowHeight,
  blockOf,
  onDrop,
}: {
  scroller: RefObject<HTMLElement | null>;
  /** The element whose upper edge is that of the first row. */
  rows: RefObject<HTMLElement | null>;
  /** Height in px of what sticks to the scroller's upper edge. */
  head: number;
  count: number;
  rowHeight: number;
  /** All rows that go along with one; undefined where nothing can be dragged now. */
  blockOf: (id: string) => readonly string[] | undefined;
  onDrop: (ids: readonly string[], gap: number) => void;
}) => {
  const [dragged, setDragged] = useState<{ readonly id: string; readonly ids: readonly string[] }>();
  const line = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const now = useRef({ count, rowHeight, blockOf, onDrop, head });
  now.current = { count, rowHeight, blockOf, onDrop, head };
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const gapAt = (y: number): number => {
    const { top } = rows.current!.getBoundingClientRect(); // it stands while rows are dragged
    const { count: last, rowHeight: height } = now.current;
    return Math.min(Math.max(0, Math.round((y - top) / height)), last);
  };

  const draw = (press: Press) => {
    const area = scroller.current;
    if (!area || !rows.current) return;
    const { top, bottom } = area.getBoundingClientRect();
    const by = scrollBy(press.y, top + now.current.head, bottom);
    if (by) area.scrollBy(0, by);
    if (line.current)
      line.current.style.transform = `translateY(${gapAt(press.y) * now.current.rowHeight}px)`;
    if (ghost.current) ghost.current.style.transform = `translate(${press.x + 14}px, ${press.y + 10}px)`;
    press.frame = requestAnimationFrame(() => draw(press));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const handle = (event.target as HTMLElement).closest('[data-handle]'); // pressed on an element
    const id = handle?.closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (id === undefined || event.button !== 0 || !event.isPrimary || stop.current) return;
    const press: Press = {
      id,
      pointer: event.pointerId,
      from: event.clientY,
      x: event.clientX,
      y: event.clientY,
      frame: 0,
      isDrag: false,
    };
    let block: readonly string[] | undefined;
    const off = new AbortController();
    const { signal } = off;
    const end = () => {
      off.abort();
      cancelAnimationFrame(press.frame);
      stop.current = undefined;
      setDragged(undefined);
    };
    stop.current = end;
    window.addEventListener(
      'pointermove',
      move => {
        if (move.pointerId !== press.pointer) return;
        press.x = move.clientX;
        press.y = move.clientY;
        if (press.isDrag || Math.abs(press.y - press.from) < DRAG_FROM) return;
        block = now.current.blockOf(id);
        if (!block) return end();
        press.isDrag = true;
        setDragged({ id, ids: block });
        press.frame = requestAnimationFrame(() => draw(press));
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      up => {
        if (up.pointerId !== press.pointer) return;
        const gap = press.isDrag ? gapAt(up.clientY) : undefined;
        end();
        if (gap !== undefined && block) now.current.onDrop(block, gap);
      },
      { signal },
    );
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('blur', end, { signal });
    window.addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape' || !press.isDrag) return;
        key.preventDefault();
        key.stopPropagation();
        end();
      },
      { signal, capture: true },
    );
  };

  return { dragged, line, ghost, onPointerDown };
};
