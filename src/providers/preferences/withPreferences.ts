import type { Store } from 'ra-core';
import type { Preferences } from '../../contract/entities/preferences';
import type { PreferencesStore } from './preferences';

/** Reads and changes one setting under a key of react-admin's store. */
interface Place {
  readonly read: (preferences: Preferences) => unknown;
  readonly write: (preferences: Preferences, value: unknown) => Partial<Preferences>;
}

/** Settings by list, and what their keys in the store begin with. */
const byList = { 'lists.': 'lists', 'tables.': 'tables', 'saved_views.': 'saved_views' } as const;

const placeOf = (key: string): Place | undefined => {
  if (key === 'density')
    return {
      read: ({ density }) => density,
      // The engine's own two values; the server checks them again.
      write: (_, value) => ({ density: value as Preferences['density'] }),
    };
  const entry = Object.entries(byList).find(([prefix]) => key.startsWith(prefix));
  if (!entry) return undefined;
  const [prefix, name] = entry;
  const list = key.slice(prefix.length);
  return {
    read: preferences => preferences[name]?.[list],
    // The engine's own shapes; the contract checks them where they are read and at the server.
    write: (preferences, value) => ({ [name]: { ...preferences[name], [list]: value ?? emptyOf[name] } }),
  };
};

/** What a list has of a setting that was taken back: the server keeps lists that are not named. */
const emptyOf = { lists: '', tables: {}, saved_views: [] } as const;

/** A store whose density, list states, tables and saved views are the person's preferences, so that they follow from browser to browser. */
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
