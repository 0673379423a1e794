import type { Store } from 'ra-core';
import * as z from 'zod/mini';
import type { Session } from '../session/session';
import { safeStorage, userKey, type SafeStorage } from '../storage';

/** What outlives the tab, by the beginning of its key: the shape it must have to be read again. */
const lasting: readonly (readonly [prefix: string, schema: z.core.$ZodType])[] = [
  ['drafts.', z.record(z.string(), z.unknown())],
  ['places.', z.string().check(z.regex(/^[a-z-]{1,40}$/))],
  ['locale', z.string().check(z.regex(/^[a-zA-Z-]{2,12}$/))],
];

/** Filters and selections that come back unasked would hide rows: the address alone is a list's state. */
const isNeverKept = (key: string): boolean => key.endsWith('.listParams') || key.startsWith('savedQueries');

const schemaOf = (key: string): z.core.$ZodType | undefined =>
  lasting.find(([prefix]) => key.startsWith(prefix))?.[1];

/**
 * React-admin's store. Drafts, the places seen last and the language last, under the person's own keys; everything else lives as long as the
 * tab. A value that was tampered with is dropped, not used.
 */
export const createStore = ({
  session,
  storage = safeStorage,
}: {
  readonly session: Pick<Session, 'get'>;
  readonly storage?: SafeStorage;
}): Store => {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const tell = (key: string, value: unknown): void =>
    listeners.get(key)?.forEach(listener => listener(value));

  const prefix = (): string => userKey(session.get().user?.id ?? 0, 'store.');
  const read = (key: string): unknown => {
    const schema = schemaOf(key);
    return memory.get(key) ?? (schema && storage.getJson(prefix() + key, schema));
  };
  const keys = (start = ''): string[] => {
    const stored = storage.keys(prefix()).map(key => key.slice(prefix().length));
    return [...new Set([...memory.keys(), ...stored])].filter(key => key.startsWith(start));
  };

  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (!key?.startsWith(prefix()) || newValue === null) return;
    const own = key.slice(prefix().length);
    if (!own.startsWith('drafts.')) tell(own, read(own));
  };

  const store: Store = {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    // The caller of a store knows what it put there; drafts and locale are checked above.
    getItem: <T>(key: string, fallback?: T) => (read(key) as T | undefined) ?? fallback,
    setItem: (key, value) => {
      if (isNeverKept(key)) return;
      if (value === undefined) return store.removeItem(key);
      if (schemaOf(key)) storage.setJson(prefix() + key, value);
      else memory.set(key, value);
      tell(key, value);
    },
    removeItem: key => {
      memory.delete(key);
      if (schemaOf(key)) storage.remove(prefix() + key);
      tell(key, undefined);
    },
    removeItems: start => keys(start).forEach(key => store.removeItem(key)),
    // Signing out forgets the tab's state; drafts and language wait for the person to come back.
    reset: () => {
      const gone = [...memory.keys()];
      memory.clear();
      for (const key of gone) tell(key, undefined);
    },
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => void own.delete(listener);
    },
    listItems: start => Object.fromEntries(keys(start).map(key => [key, read(key)])),
  };
  return store;
};
