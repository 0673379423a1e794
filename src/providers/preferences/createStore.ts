import type { Store } from 'ra-core';
import * as z from 'zod/mini';
import type { PageSession } from '../http/credentials';
import { safeStorage, userKey, type SafeStorage } from '../storage';

/** Persistent keys by prefix, with the schema of their values. */
const persistent: readonly (readonly [prefix: string, schema: z.core.$ZodType])[] = [
  ['drafts.', z.record(z.string(), z.unknown())],
  ['places.', z.string().check(z.regex(/^[a-z-]{1,40}$/))],
];

const schemaOf = (key: string): z.core.$ZodType | undefined =>
  persistent.find(([prefix]) => key.startsWith(prefix))?.[1];

/**
 * React-admin's store. Drafts and the last visited tabs are persistent, by user; everything else is in
 * memory until the tab closes. Stored values that do not match their schema are removed.
 */
export const createStore = ({
  session,
  storage = safeStorage,
}: {
  readonly session: Pick<PageSession, 'get'>;
  readonly storage?: SafeStorage;
}): Store => {
  const memory = new Map<string, unknown>();
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const notify = (key: string, value: unknown): void =>
    listeners.get(key)?.forEach(listener => listener(value));

  const prefix = (): string => userKey(session.get().user?.id ?? 0, 'store.');
  // Untyped: only the callers have the types of the values.
  const read = (key: string): ReturnType<typeof JSON.parse> => {
    const schema = schemaOf(key);
    return memory.get(key) ?? (schema && storage.getJson(prefix() + key, schema));
  };
  const keys = (start = ''): string[] => {
    const stored = storage.keys(prefix()).map(key => key.slice(prefix().length));
    return [...new Set([...memory.keys(), ...stored])].filter(key => key.startsWith(start));
  };

  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (!key?.startsWith(prefix()) || newValue === null) return;
    const ownKey = key.slice(prefix().length);
    if (!ownKey.startsWith('drafts.')) notify(ownKey, read(ownKey));
  };

  const store: Store = {
    setup: () => window.addEventListener('storage', onStorage),
    teardown: () => window.removeEventListener('storage', onStorage),
    getItem: (key, fallback) => read(key) ?? fallback,
    setItem: (key, value) => {
      if (value === undefined) return store.removeItem(key);
      if (schemaOf(key)) storage.setJson(prefix() + key, value);
      else memory.set(key, value);
      notify(key, value);
    },
    removeItem: key => {
      memory.delete(key);
      if (schemaOf(key)) storage.remove(prefix() + key);
      notify(key, undefined);
    },
    removeItems: start => keys(start).forEach(key => store.removeItem(key)),
    // A sign-out clears the state of the tab. Drafts stay for the user's next visit.
    reset: () => {
      const removed = [...memory.keys()];
      memory.clear();
      for (const key of removed) notify(key, undefined);
    },
    subscribe: (key, listener) => {
      const ofKey = listeners.get(key) ?? new Set();
      listeners.set(key, ofKey.add(listener));
      return () => void ofKey.delete(listener);
    },
    listItems: start => Object.fromEntries(keys(start).map(key => [key, read(key)])),
  };
  return store;
};
