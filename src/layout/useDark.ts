import { useCallback, useSyncExternalStore } from 'react';
import type { DarkMode } from '../contract/enumerations';

const KEY = 'dark';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The mode when storage is denied. Lost when the page closes. */
let cached: DarkMode = 'automatic';

/**
 * The selected mode (dark, light or automatic) and its setter. Applies the mode to the document, follows the system
 * while automatic, and follows other tabs. Without storage, the mode is lost when the page closes.
 *
 * @example
 * const [dark, setDark] = useDark();
 */
export function useDark(): [value: DarkMode, set: (value: DarkMode) => void] {
  const value = useSyncExternalStore(subscribe, read);
  const set = useCallback((next: DarkMode) => {
    cached = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Denied or full: the mode still applies in this tab.
    }
    applyAndNotify();
  }, []);
  return [value, set];
}

function read(): DarkMode {
  try {
    const stored = localStorage.getItem(KEY);
    // An unknown value, or a cleared storage, means automatic.
    cached = stored === 'true' || stored === 'false' ? stored : 'automatic';
  } catch {
    // Denied: the mode of this tab applies.
  }
  return cached;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.matchMedia(SYSTEM_IS_DARK).addEventListener('change', applyAndNotify);
    apply();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.matchMedia(SYSTEM_IS_DARK).removeEventListener('change', applyAndNotify);
  };
}

function onStorage(event: StorageEvent): void {
  // A null key means that the whole storage was cleared.
  if (event.key === KEY || event.key === null) applyAndNotify();
}

function applyAndNotify(): void {
  apply();
  for (const listener of listeners) listener();
}

/** The same rule as in public/boot.js, which runs before the first paint. */
function apply(): void {
  const value = read();
  const isDark = value === 'true' || (value === 'automatic' && window.matchMedia(SYSTEM_IS_DARK).matches);
  const root = document.documentElement;
  root.dataset.scheme = isDark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.scheme;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', isDark ? '#16181c' : '#ffffff');
}
