import { useEffect, useRef, type RefObject } from 'react';
import { limits } from '../../../contract/limits';

/** Calls `onLoad` when the end of the rows before `footer` is near the visible area, while `isEnabled`. */
export const useInfiniteScroll = (
  footer: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onLoad: () => void,
): void => {
  const latest = useRef(onLoad);
  latest.current = onLoad;
  useEffect(() => {
    if (!isEnabled) return undefined;
    const listeners = new AbortController();
    const check = () => {
      const element = footer.current;
      const px = element ? pxToEnd(element.parentElement?.querySelector('[data-rows]'), element) : undefined;
      if (px === undefined || px > limits.page.infiniteOffsetPx) return;
      listeners.abort(); // once; the loaded page enables it again
      latest.current();
    };
    // Scroll events do not bubble; the capture phase reaches them.
    document.addEventListener('scroll', check, { capture: true, passive: true, signal: listeners.signal });
    window.addEventListener('resize', check, { signal: listeners.signal });
    check();
    return () => listeners.abort();
  }, [footer, isEnabled]);
};

/** Px between the visible area and the end of the rows, in their own scroller or in the window. Undefined without layout. */
const pxToEnd = (rows: Element | null | undefined, footer: Element): number | undefined => {
  if (rows && rows.scrollHeight > 0 && getComputedStyle(rows).overflowY !== 'visible')
    return rows.scrollHeight - rows.scrollTop - rows.clientHeight;
  const { top, height } = footer.getBoundingClientRect();
  return height > 0 ? top - window.innerHeight : undefined;
};
