import type { Observable } from '../../observable';
import type { Endpoint } from '../../../contract/calls/endpoint';
import type { SessionFacts } from '../credentials';
import type { SafeStorage } from '../../storage';
import type { OutboxNotices } from './outboxNotices';
import { createOutboxStorage } from './outboxStorage';
import type { OutboxEntry } from './outboxTypes';

/** The pending writes of the current user. */
export interface OutboxEntries {
  /** Id of the user of these writes; undefined for visitors. */
  userId(): number | undefined;
  all(): readonly OutboxEntry[];
  get(key: string): OutboxEntry | undefined;
  /** Adds or replaces an entry in memory, in storage and in the activity tray. */
  put(entry: OutboxEntry): void;
  /** False when the entry does not exist. */
  remove(key: string): boolean;
  stop(): void;
}

/** Synchronizes the entries with the signed-in user, the storage and other tabs. */
export const createOutboxEntries = ({
  session,
  loadEndpoints,
  storage,
  display,
  storedDetail,
}: {
  readonly session: Observable<Pick<SessionFacts, 'user'>>;
  readonly loadEndpoints: () => Promise<readonly Endpoint[]>;
  readonly storage: SafeStorage;
  readonly display: OutboxNotices;
  /** The detail of a write that was read from storage. */
  readonly storedDetail: () => string;
}): OutboxEntries => {
  const stored = createOutboxStorage(storage, loadEndpoints);
  const entries = new Map<string, OutboxEntry>();
  let userId = session.get().user?.id;

  const put = (entry: OutboxEntry): void => {
    entries.set(entry.key, entry);
    if (userId !== undefined) stored.save(userId, entry);
    display.showEntry(entry);
  };

  /** Hides the entries of the previous user and loads those of the current one. */
  const loadUser = async (): Promise<void> => {
    for (const key of [...entries.keys()]) {
      entries.delete(key);
      display.removeEntry(key);
    }
    const id = userId;
    if (id === undefined) return;
    // Without a network the contract's chunk cannot be imported. The next start reads the writes from storage again.
    const pending = await stored.read(id).catch(() => []);
    if (id !== userId) return;
    for (const write of pending)
      if (!entries.has(write.key)) put({ ...write, detail: storedDetail(), isSending: false });
    if (pending.length) display.scheduleSummary();
  };

  const unsubscribe = session.subscribe(() => {
    const id = session.get().user?.id;
    if (id === userId) return;
    userId = id;
    void loadUser();
  });
  const onStorage = (event: StorageEvent): void => {
    const key = userId === undefined ? undefined : stored.keyRemovedBy(event, userId);
    if (key !== undefined && entries.delete(key)) display.removeEntry(key);
  };
  window.addEventListener('storage', onStorage);
  void loadUser();

  return {
    userId: () => userId,
    all: () => [...entries.values()],
    get: key => entries.get(key),
    put,
    remove: key => {
      if (!entries.delete(key)) return false;
      if (userId !== undefined) stored.remove(userId, key);
      display.removeEntry(key);
      return true;
    },
    stop: () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    },
  };
};
