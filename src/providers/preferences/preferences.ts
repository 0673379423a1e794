import { userEndpoints } from '../../contract/endpoints/user';
import { preferences as schema, type Preferences } from '../../contract/entities/preferences';
import { limits } from '../../contract/limits';
import type { Client } from '../http/client';
import { createObservable, type Observable } from '../observable';
import type { Session } from '../session/session';
import { safeStorage, userKey, type SafeStorage } from '../storage';

/** A person's settings: at once in this browser, soon after at the server, from there in their other browsers. */
export interface PreferencesStore extends Observable<Preferences> {
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void;
  /** Reads them from the server. Settings that never reached it win over what it says, and are sent again. */
  load(): Promise<void>;
  /** Sends what waits, now. Without network it goes on waiting, across restarts, too. */
  flush(): Promise<void>;
  stop(): void;
}

const key = 'preferences';
/** Settings that the server does not have yet. */
const waitingKey = 'preferences_waiting';

export const createPreferences = ({
  client,
  session,
  storage = safeStorage,
}: {
  readonly client: Pick<Client, 'call'>;
  readonly session: Pick<Session, 'get' | 'subscribe'>;
  readonly storage?: SafeStorage;
}): PreferencesStore => {
  const owner = (): number | undefined => session.get().user?.id;
  const kept = (name: string): Preferences => {
    const id = owner();
    return (id === undefined ? undefined : storage.getJson(userKey(id, name), schema)) ?? {};
  };
  const keep = (id: number, name: string, value: Preferences): void => {
    if (Object.keys(value).length) storage.setJson(userKey(id, name), value);
    else storage.remove(userKey(id, name));
  };

  let person = owner();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const state = createObservable<Preferences>(kept(key));

  const later = (): void => {
    clearTimeout(timer);
    // The settings wait in storage; the next change, start or return of the network sends them.
    timer = setTimeout(() => void store.flush().catch(() => undefined), limits.debounceMs);
  };

  const take = (id: number, preferences: Preferences): void => {
    if (id !== owner()) return; // an answer to somebody who has left
    keep(id, key, preferences);
    state.set(preferences);
  };

  const store: PreferencesStore = {
    get: state.get,
    subscribe: state.subscribe,

    set: (name, value) => {
      const id = owner();
      const next = { ...state.get(), [name]: value };
      if (id === undefined) return state.set(next);
      keep(id, waitingKey, { ...kept(waitingKey), [name]: value });
      take(id, next);
      later();
    },

    load: async () => {
      const id = owner();
      if (id === undefined || session.get().status === 'logged_out') return;
      const { items } = await client.call(userEndpoints.preferences, { params: { id } });
      take(id, { ...items[0], ...kept(waitingKey) });
      if (Object.keys(kept(waitingKey)).length) later();
    },

    flush: async () => {
      clearTimeout(timer);
      const id = owner();
      const sent = kept(waitingKey);
      if (id === undefined || session.get().status === 'logged_out' || !Object.keys(sent).length) return;
      await client.call(userEndpoints.savePreferences, { params: { id }, body: sent });
      // What changed again while the call was under way still waits.
      const rest = Object.entries(kept(waitingKey)).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name as keyof Preferences]), // own keys of sent
      );
      keep(id, waitingKey, Object.fromEntries(rest));
      if (rest.length) later();
    },

    stop: () => {
      clearTimeout(timer);
      window.removeEventListener('online', later);
      window.removeEventListener('storage', onStorage);
      stopWatching();
    },
  };

  const stopWatching = session.subscribe(() => {
    if (session.get().status === 'logged_in') later();
    if (owner() === person) return;
    person = owner();
    state.set(kept(key));
  });
  // What another tab of the same person set shows here at once.
  const onStorage = (event: StorageEvent): void => {
    const id = owner();
    if (id !== undefined && event.key === userKey(id, key)) state.set(kept(key));
  };
  window.addEventListener('online', later);
  window.addEventListener('storage', onStorage);
  return store;
};
