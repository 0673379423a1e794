import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the element when it mounts and restores the focus when it unmounts, unless the user has moved it elsewhere.
 * `getFallback` returns the target when the element that was focused before no longer exists.
 */
export function useFocusRestore(
  ref: RefObject<HTMLElement | null>,
  getFallback?: (() => HTMLElement | null | undefined) | undefined,
): void {
  const fallback = useRef(getFallback);
  useEffect(() => {
    fallback.current = getFallback;
  });
  useEffect(() => {
    const element = ref.current;
    const focusedBefore = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const focused = document.activeElement;
      if (focused && focused !== document.body && !element?.contains(focused)) return;
      const target =
        focusedBefore instanceof HTMLElement && focusedBefore.isConnected
          ? focusedBefore
          : fallback.current?.();
      target?.focus({ preventScroll: true });
    };
  }, [ref]);
}
