import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Preferences } from '../../contract/entities/people/preferences';
import { createObservable } from '../observable';
import { signedOut } from '../session/sessionState';
import { createStore } from './createStore';
import type { PreferencesStore } from './preferences';
import { withPreferences } from './withPreferences';

const state = createObservable<Preferences>({});
const preferences: PreferencesStore = {
  ...state,
  set: (key, value) => state.set({ ...state.get(), [key]: value }),
  load: async () => undefined,
} as PreferencesStore; // only the methods that the store calls
const inner = createStore({ session: createObservable(signedOut) });
const store = withPreferences(inner, preferences);

beforeEach(() => state.set({ density: 'dense', lists: { moments: 'status=draft', trash: 'q=fog' } }));

describe('the stored state of a list', () => {
  it('is read from the preferences: the density and the last state', () => {
    expect(store.getItem('density')).toBe('dense');
    expect(store.getItem('lists.moments')).toBe('status=draft');
    expect(store.getItem('lists.tags', 'none')).toBe('none');
    expect(inner.listItems?.()).toEqual({});
  });

  it('is saved in the preferences, beside the other lists', () => {
    store.setItem('density', 'comfortable');
    store.setItem('lists.moments', 'status=published');
    expect(state.get()).toEqual({
      density: 'comfortable',
      lists: { moments: 'status=published', trash: 'q=fog' },
    });
    expect(inner.listItems?.()).toEqual({});
  });

  it('is not sent again when nothing changed', () => {
    const set = vi.spyOn(preferences, 'set');
    store.setItem('lists.moments', 'status=draft');
    store.setItem('density', 'dense');
    expect(set).not.toHaveBeenCalled();
  });

  it('notifies only its own listeners', () => {
    const heard = vi.fn();
    const stop = store.subscribe('lists.moments', heard);
    store.setItem('density', 'comfortable');
    store.setItem('lists.trash', 'q=rain');
    store.setItem('lists.moments', '');
    stop();
    store.setItem('lists.moments', 'q=late');
    expect(heard.mock.calls).toEqual([['']]);
  });

  it('stores all other keys in the inner store', () => {
    const heard = vi.fn();
    store.subscribe('sidebar.open', heard);
    store.setItem('sidebar.open', true);
    expect(store.getItem('sidebar.open')).toBe(true);
    expect(inner.getItem('sidebar.open')).toBe(true);
    expect(heard).toHaveBeenCalledWith(true);
  });
});
