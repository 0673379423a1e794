import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Preferences } from '../../contract/entities/people/preferences';
import type { PreferencesStore } from './preferences';

export const PreferencesContext = createContext<PreferencesStore | undefined>(undefined);

/** One of the user's preferences, with its setter. */
export const usePreference = <K extends keyof Preferences>(
  key: K,
): readonly [Preferences[K], (value: Preferences[K]) => void] => {
  const store = useContext(PreferencesContext);
  if (!store) throw new Error('usePreference needs a PreferencesContext above it');
  const value = useSyncExternalStore(store.subscribe, () => store.get()[key]);
  const set = useCallback((next: Preferences[K]) => store.set(key, next), [store, key]);
  return [value, set];
};
