import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Takes the focus when the element appears and gives it back when it goes, unless the person has moved on by then.
 * `returnTo` names where to when what was focused before no longer exists.
 */
export function useFocusRestore(
  ref: RefObject<HTMLElement | null>,
  returnTo?: (() => HTMLElement | null | undefined) | undefined,
): void {
  const spare = useRef(returnTo);
  useEffect(() => {
    spare.current = returnTo;
  });
  useEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      if (now && now !== document.body && !element?.contains(now)) return;
      const target = before instanceof HTMLElement && before.isConnected ? before : spare.current?.();
      target?.focus({ preventScroll: true });
    };
  }, [ref]);
}

/** Keeps Tab inside an element that covers everything else. For `onKeyDown`. */
export function trapTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    stop => stop.tabIndex >= 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const isAtStart = document.activeElement === first || document.activeElement === event.currentTarget;
  if (event.shiftKey && isAtStart) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
