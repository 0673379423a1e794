import { useEffect, type RefObject } from 'react';

/**
 * Closes an open panel on Escape and on a press outside of `root`, which contains the panel and its button. Escape
 * returns the focus to the button.
 */
export const useDismiss = (root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault(); // Escape closes one thing only
      close();
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
    document.addEventListener('keydown', onKeyDown, { signal });
    return () => listeners.abort();
  }, [root, isOpen, close]);
};
