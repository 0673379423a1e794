import { useLayoutEffect, useRef, type RefObject } from 'react';
import { limits } from '../../contract/limits';

/** Rows that come from farther than this in px come from there, so that none flies across the screen. */
const FARTHEST = 560;

/** Lets rows glide to their new places when the same rows stand in another order; at once under reduced motion. */
export const useReorderAnimation = (
  rows: RefObject<HTMLElement | null>,
  order: readonly string[],
  rowHeight: number,
): void => {
  const shown = useRef(order);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = order;
    if (before === order || before.length !== order.length) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const places = new Map(before.map((id, at) => [id, at]));
    for (const row of rows.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const was = places.get(row.dataset['id']!); // just selected by it
      const by = was === undefined ? 0 : (was - Number(row.dataset['index'])) * rowHeight;
      if (!by) continue;
      const from = Math.min(Math.max(-FARTHEST, by), FARTHEST);
      row.animate?.([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
        duration: limits.dragMs,
        easing: 'ease-out',
      });
    }
  }, [rows, order, rowHeight]);
};
