import { useCallback, useSyncExternalStore } from 'react';

/** What a person asked for (specification section 1): dark, light, or whatever the system says. */
export type DarkValue = 'true' | 'false' | 'automatic';

const KEY = 'dark';
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** Holds the choice where storage is denied; lasts as long as the page. */
let remembered: DarkValue = 'automatic';

/**
 * The theme choice and its setter. Applies it to the document, follows the system while automatic, and follows other
 * tabs. Works without storage, for as long as the page lives.
 *
 * @example
 * const [dark, setDark] = useDark();
 */
export function useDark(): [value: DarkValue, set: (value: DarkValue) => void] {
  const value = useSyncExternalStore(subscribe, read);
  const set = useCallback((next: DarkValue) => {
    remembered = next;
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Denied or full: the choice still holds in this tab.
    }
    announce();
  }, []);
  return [value, set];
}

function read(): DarkValue {
  try {
    const stored = localStorage.getItem(KEY);
    // An unknown word, or a cleared store, means nobody chose.
    remembered = stored === 'true' || stored === 'false' ? stored : 'automatic';
  } catch {
    // Denied: what was chosen in this tab holds.
  }
  return remembered;
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    window.matchMedia(SYSTEM_IS_DARK).addEventListener('change', announce);
    apply();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    window.matchMedia(SYSTEM_IS_DARK).removeEventListener('change', announce);
  };
}

function onStorage(event: StorageEvent): void {
  // A null key says that the whole store was cleared.
  if (event.key === KEY || event.key === null) announce();
}

function announce(): void {
  apply();
  for (const listener of listeners) listener();
}

/** The same rule as public/boot.js, which decides the first paint. */
function apply(): void {
  const value = read();
  const isDark = value === 'true' || (value === 'automatic' && window.matchMedia(SYSTEM_IS_DARK).matches);
  const root = document.documentElement;
  root.dataset.scheme = isDark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.scheme;
  const meta = document.querySelector('meta[name="theme-color"]');
  meta?.setAttribute('content', isDark ? '#16181c' : '#ffffff');
}
