import { useLayoutEffect, useRef, type RefObject } from 'react';
import { REORDER_MS } from '../../ui/drag/reorderMs';

/** Rows move at most this far, in px, so that none crosses the whole screen. */
const MAX_DISTANCE = 560;

/** Animates rows to their new positions when their order changes. Does nothing under reduced motion. */
export const useReorderAnimation = (
  rows: RefObject<HTMLElement | null>,
  order: readonly string[],
  rowHeight: number,
): void => {
  const previous = useRef(order);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = order;
    if (before === order || before.length !== order.length) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const indexes = new Map(before.map((id, at) => [id, at]));
    for (const row of rows.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const { id = '', index } = row.dataset;
      const indexBefore = indexes.get(id);
      const distance = indexBefore === undefined ? 0 : (indexBefore - Number(index)) * rowHeight;
      if (!distance) continue;
      const from = Math.min(Math.max(-MAX_DISTANCE, distance), MAX_DISTANCE);
      row.animate?.([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration: REORDER_MS,
        easing: 'ease-out',
      });
    }
  }, [rows, order, rowHeight]);
};
