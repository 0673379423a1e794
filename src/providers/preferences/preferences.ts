import { userEndpoints } from '../../contract/endpoints/people/user';
import { preferences as schema, type Preferences } from '../../contract/entities/people/preferences';
import { limits } from '../../contract/limits';
import type { Client } from '../http/client';
import { createObservable } from '../observable';
import type { Session } from '../session/session';
import { createSafeStorage, safeStorage, userKey, type SafeStorage } from '../storage';
import { isEqual } from '../../fields/isEqual';
import type { EditablePreferences } from './EditablePreferences';

/**
 * A user's preferences. They apply at once in this browser, are saved at the server after a debounce, and are loaded in
 * other browsers. In a view of somebody else's studio, changes apply in that tab until it is loaded again, and are not saved.
 */
export interface PreferencesStore extends EditablePreferences {
  /** Loads them from the server. Unsaved changes of this browser override the response and are sent again. */
  load(): Promise<void>;
  /** Sends unsaved changes at once. Without a network they stay unsaved, also after a reload. */
  flush(): Promise<void>;
  stop(): void;
}

const key = 'preferences';
/** Changes that are not saved at the server yet. */
const unsavedKey = 'preferences_waiting';

const noStorage = (): never => {
  throw new Error('Preferences of another person are not stored in this browser');
};

export const createPreferences = ({
  client,
  session,
  storage = session.view ? createSafeStorage(noStorage) : safeStorage,
}: {
  readonly client: Pick<Client, 'call'>;
  readonly session: Pick<Session, 'get' | 'subscribe' | 'view'>;
  readonly storage?: SafeStorage;
}): PreferencesStore => {
  const currentUserId = (): number | undefined => session.get().user?.id;
  const readStored = (name: string): Preferences => {
    const id = currentUserId();
    return (id === undefined ? undefined : storage.getJson(userKey(id, name), schema)) ?? {};
  };
  const writeStored = (id: number, name: string, value: Preferences): void => {
    if (Object.keys(value).length) storage.setJson(userKey(id, name), value);
    else storage.remove(userKey(id, name));
  };

  let userId = currentUserId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = createObservable<Preferences>(readStored(key));

  const scheduleFlush = (): void => {
    clearTimeout(timer);
    // After a failure the changes stay in storage. The next change, start or reconnect sends them.
    timer = setTimeout(() => void store.flush().catch(() => undefined), limits.debounceMs);
  };

  const apply = (id: number, preferences: Preferences): void => {
    if (id !== currentUserId()) return; // the user has signed out meanwhile
    writeStored(id, key, preferences);
    state.set(preferences);
  };

  const store: PreferencesStore = {
    get: state.get,
    subscribe: state.subscribe,

    set: (name, value) => {
      const id = currentUserId();
      const next = { ...state.get(), [name]: value };
      if (id === undefined) return state.set(next);
      writeStored(id, unsavedKey, { ...readStored(unsavedKey), [name]: value });
      apply(id, next);
      scheduleFlush();
    },

    load: async () => {
      const id = currentUserId();
      if (id === undefined || session.get().status === 'logged_out') return;
      const { items } = await client.call(userEndpoints.preferences, { params: { id } });
      // A view of somebody else's studio is in the language and the colours of who looks at it.
      const loaded = session.view ? { ...items[0], locale: undefined, dark: undefined } : items[0];
      apply(id, { ...loaded, ...readStored(unsavedKey) });
      if (Object.keys(readStored(unsavedKey)).length) scheduleFlush();
    },

    flush: async () => {
      clearTimeout(timer);
      if (session.view) return;
      const id = currentUserId();
      const sent = readStored(unsavedKey);
      if (id === undefined || session.get().status === 'logged_out' || !Object.keys(sent).length) return;
      await client.call(userEndpoints.savePreferences, { params: { id }, body: sent });
      // A preference that changed again during the call is still unsaved.
      const sentValues: Readonly<Record<string, unknown>> = sent;
      const unsaved = Object.entries(readStored(unsavedKey)).filter(
        ([name, value]) => !isEqual(value, sentValues[name]),
      );
      writeStored(id, unsavedKey, Object.fromEntries(unsaved));
      if (unsaved.length) scheduleFlush();
    },

    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('online', scheduleFlush);
      window.removeEventListener('storage', onStorage);
      unsubscribe();
    },
  };

  const unsubscribe = session.subscribe(() => {
    if (session.get().status === 'logged_in') scheduleFlush();
    if (currentUserId() === userId) return;
    userId = currentUserId();
    state.set(readStored(key));
  });
  // Applies changes from other tabs of the same user.
  const onStorage = (event: StorageEvent): void => {
    const id = currentUserId();
    if (id !== undefined && event.key === userKey(id, key)) state.set(readStored(key));
  };
  window.addEventListener('online', scheduleFlush);
  window.addEventListener('storage', onStorage);
  return store;
};
