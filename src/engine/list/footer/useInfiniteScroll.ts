import { useEffect, useRef, type RefObject } from 'react';
import { limits } from '../../../contract/limits';

const nearPx = limits.page.infiniteOffsetPx;

/** Px below what is seen: of the rows in their own scroller, or of the window down to `foot`. */
const left = (rows: Element | null | undefined, foot: Element): number | undefined => {
  // Where nothing is laid out, nothing can be near.
  if (rows && rows.scrollHeight > 0 && getComputedStyle(rows).overflowY !== 'visible')
    return rows.scrollHeight - rows.scrollTop - rows.clientHeight;
  const { top, height } = foot.getBoundingClientRect();
  return height > 0 ? top - window.innerHeight : undefined;
};

/** Calls when the end of the rows before `foot` comes near, while `isOn`. */
export const useInfiniteScroll = (foot: RefObject<HTMLElement | null>, isOn: boolean, onNear: () => void): void => {
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    if (!isOn) return undefined;
    const off = new AbortController();
    const look = () => {
      const element = foot.current;
      const px = element ? left(element.parentElement?.querySelector('[data-rows]'), element) : undefined;
      if (px === undefined || px > nearPx) return;
      off.abort(); // once; what is loaded switches it on again
      latest.current();
    };
    // Scrolling does not bubble, but it can be heard on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true, signal: off.signal });
    window.addEventListener('resize', look, { signal: off.signal });
    look();
    return () => off.abort();
  }, [foot, isOn]);
};
