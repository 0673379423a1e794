import { preferences as schema, type Preferences } from '../contract/entities/people/preferences';
import { createObservable } from '../providers/observable';
import type { EditablePreferences } from '../providers/preferences/EditablePreferences';
import { safeStorage, userKey, type SafeStorage } from '../providers/storage';

/** The preferences of a person in this browser: columns, widths, density, saved views and the last state of each list. */
export const createLocalPreferences = (
  userId: number,
  storage: SafeStorage = safeStorage,
): EditablePreferences => {
  const key = userKey(userId, 'preferences');
  const state = createObservable<Preferences>(storage.getJson(key, schema) ?? {});
  return {
    get: state.get,
    subscribe: state.subscribe,
    set: (name, value) => {
      const next = { ...state.get(), [name]: value };
      storage.setJson(key, next);
      state.set(next);
    },
  };
};
