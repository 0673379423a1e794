import { useEffect, type RefObject } from 'react';

/**
 * Closes what is open when the person presses Escape or a pointer goes down outside of `ref`, and gives the focus
 * back to the control that opened it after Escape. `ref` holds both the control and what it opened.
 *
 * @example
 * useDismiss(ref, isOpen, () => setIsOpen(false));
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const off = new AbortController();
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Node && ref.current?.contains(target));
    document.addEventListener(
      'pointerdown',
      event => {
        if (isOutside(event.target)) close();
      },
      { signal: off.signal, capture: true },
    );
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        close();
        ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      },
      { signal: off.signal },
    );
    return () => off.abort();
  }, [ref, isOpen, close]);
}
