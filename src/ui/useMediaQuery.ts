import { useCallback, useSyncExternalStore } from 'react';

/**
 * Below this a details panel covers the screen and the side menu is folded (specification section 9).
 *
 * @example const isNarrow = useMediaQuery(BELOW_WINDOW_MINIMUM);
 */
export const BELOW_WINDOW_MINIMUM = '(max-width: 1024.98px)';
/** Below this the screen is a phone's (specification section 9). */
export const BELOW_MOBILE = '(max-width: 655.98px)';

/**
 * Whether a media query holds, kept up to date. Only for what styles cannot do, such as a role.
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
