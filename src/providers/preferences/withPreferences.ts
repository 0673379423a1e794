import type { Store } from 'ra-core';
import type { Preferences } from '../../contract/entities/preferences';
import type { PreferencesStore } from './preferences';

/** Reads and changes one setting under a key of react-admin's store. */
interface Place {
  readonly read: (preferences: Preferences) => unknown;
  readonly write: (preferences: Preferences, value: unknown) => Partial<Preferences>;
}

const listPrefix = 'lists.';

const placeOf = (key: string): Place | undefined => {
  if (key === 'density')
    return {
      read: ({ density }) => density,
      // The engine's own two values; the server checks them again.
      write: (_, value) => ({ density: value as Preferences['density'] }),
    };
  if (!key.startsWith(listPrefix)) return undefined;
  const list = key.slice(listPrefix.length);
  return {
    read: ({ lists }) => lists?.[list],
    write: ({ lists }, value) => ({ lists: { ...lists, [list]: String(value ?? '') } }),
  };
};

/** A store whose density and last list states are the person's preferences, so that they follow from browser to browser. */
export const withPreferences = (store: Store, preferences: PreferencesStore): Store => ({
  ...store,
  // The caller of a store knows what it put there; preferences are parsed by the contract.
  getItem: <T>(key: string, fallback?: T) => {
    const place = placeOf(key);
    return place
      ? ((place.read(preferences.get()) as T | undefined) ?? fallback)
      : store.getItem<T>(key, fallback);
  },
  setItem: (key, value) => {
    const place = placeOf(key);
    if (!place) return store.setItem(key, value);
    if (place.read(preferences.get()) === value) return;
    for (const [name, setting] of Object.entries(place.write(preferences.get(), value)))
      preferences.set(name as keyof Preferences, setting as never); // one pair of the partial just written
  },
  subscribe: (key, listener) => {
    const place = placeOf(key);
    if (!place) return store.subscribe(key, listener);
    let last = place.read(preferences.get());
    return preferences.subscribe(() => {
      const next = place.read(preferences.get());
      if (next === last) return;
      last = next;
      listener(next);
    });
  },
});
