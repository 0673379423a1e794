import { useCallback, useSyncExternalStore } from 'react';

/**
 * Below this width a details panel covers the screen and the side menu is collapsed.
 *
 * @example const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
 */
export const BELOW_WINDOW_MINIMUM = '(max-width: 1024.98px)';
/** Below this width the phone layout is used. */
export const BELOW_MOBILE = '(max-width: 655.98px)';

/**
 * Whether a media query matches, updated on change. Only for what CSS cannot do, such as a role.
 *
 * @example
 * const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
