import type { Store } from 'ra-core';
import type { EditablePreferences } from './EditablePreferences';

// React-admin's store is untyped: only the caller has the type of a value.
type StoredValue = ReturnType<typeof JSON.parse>;

/** The preference behind one key of react-admin's store. */
interface KeyedPreference {
  readonly read: () => StoredValue;
  readonly write: (value: StoredValue) => void;
}

/** Preferences that are one value, under the same key in the store. */
const wholeKeys = [
  'locale',
  'density',
  'lists',
  'saved_views',
  'decision_mails',
  'review_media',
  'review_blurred',
  'visit',
  'hidden_cards',
] as const;

/** Preferences by list, and the prefix of their keys in the store. */
const byList = { 'lists.': 'lists', 'tables.': 'tables', 'saved_views.': 'saved_views' } as const;

/** The value of a reset preference of a list. Omitting the list would not reset it, because the server merges by list. */
const emptyValues = { lists: '', tables: {}, saved_views: [] } as const;

const preferenceOf = (key: string, preferences: EditablePreferences): KeyedPreference | undefined => {
  const whole = wholeKeys.find(name => name === key);
  if (whole)
    return {
      read: () => preferences.get()[whole],
      write: value => preferences.set(whole, value),
    };
  const entry = Object.entries(byList).find(([prefix]) => key.startsWith(prefix));
  if (!entry) return undefined;
  const [prefix, name] = entry;
  const list = key.slice(prefix.length);
  return {
    read: () => preferences.get()[name]?.[list],
    write: value => preferences.set(name, { ...preferences.get()[name], [list]: value ?? emptyValues[name] }),
  };
};

/**
 * A store whose language, density, last list states, tables, saved views, mails, last visit, hidden cards and settings of reviews
 * are preferences of the user, so that they are the same in
 * all browsers of the user. All other keys are in `store`.
 */
export const withPreferences = (store: Store, preferences: EditablePreferences): Store => ({
  ...store,
  getItem: (key, fallback) => {
    const preference = preferenceOf(key, preferences);
    return preference ? (preference.read() ?? fallback) : store.getItem(key, fallback);
  },
  setItem: (key, value) => {
    const preference = preferenceOf(key, preferences);
    if (!preference) return store.setItem(key, value);
    if (preference.read() !== value) preference.write(value);
  },
  subscribe: (key, listener) => {
    const preference = preferenceOf(key, preferences);
    if (!preference) return store.subscribe(key, listener);
    let last = preference.read();
    return preferences.subscribe(() => {
      const next = preference.read();
      if (next === last) return;
      last = next;
      listener(next);
    });
  },
});
