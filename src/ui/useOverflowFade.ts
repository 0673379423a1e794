import { useEffect, type RefObject } from 'react';

/**
 * Marks a row that scrolls sideways with `data-more-start` and `data-more-end` while something is hidden at that
 * end, so that its style can fade there. Sets attributes only and causes no render.
 */
export function useOverflowFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      row.toggleAttribute('data-more-start', Math.abs(row.scrollLeft) > 1);
      row.toggleAttribute('data-more-end', Math.abs(row.scrollLeft) < hidden - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, [ref]);
}
