import { movesMoney } from '../../contract/tools/endpoint';
import type { Notices } from '../notices/notices';
import type { Session } from '../session/session';
import { safeStorage, type SafeStorage } from '../storage';
import { isApiError, type ApiError } from './ApiError';
import type { Connection } from './connection';
import { errorWords } from './errorWords';
import { nameOfWrite, type Write } from './idempotency';
import { supersedes } from './supersedes';
import { isTold, markTold } from './told';
import { createUnsentNotices, type Entry } from './unsentNotices';
import { createUnsentStorage, isTooOld, type UnsentWrite } from './unsentStorage';

/** How a view calls a write of its own, and how it sends it again itself. */
interface Claim {
  readonly title?: string | undefined;
  readonly retry?: (() => Promise<unknown>) | undefined;
}

/**
 * Writes that got no answer: each stands in the activity tray with Retry until it was answered or discarded, over
 * reloads, too. Nothing is ever sent by itself; Retry sends the same change with the same key on the same version, so
 * that it is made once.
 */
export interface Unsent {
  /** Whose writes these are; undefined while nobody is signed in. */
  person(): number | undefined;
  /** The key under which a write of this name waits. */
  keyOf(name: string): string | undefined;
  /** A write got no answer. */
  add(write: Write, key: string, error: ApiError): void;
  /** A write was answered: done, or refused with `error`. */
  settle(write: Write, key: string, error?: unknown): void;
  /** Takes the words and the retry of the view that the failure came to; false where the failure is none of these. */
  claim(error: unknown, claim: Claim): boolean;
  retry(key: string): Promise<void>;
  /** All but those about money, one after another, until the studio is away again. */
  retryAll(): Promise<void>;
  discard(key: string): void;
  /** The studio can be reached again: says so where something waits. */
  back(): void;
  stop(): void;
}

export interface UnsentDependencies {
  readonly session: Pick<Session, 'get' | 'subscribe'>;
  readonly notices: Notices;
  readonly connection: Pick<Connection, 'get'>;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  /** Sends a write through the client. */
  readonly resend: (write: UnsentWrite) => Promise<unknown>;
  /** A write was made without the view that began it: what is on the screen is out of date. */
  readonly onSent: () => void;
  readonly storage?: SafeStorage;
  readonly now?: () => number;
}

/** Refused for now: signed out, locked, or too often. What the server cannot do at all is not worth keeping. */
const isForNow = (error: unknown): boolean =>
  isApiError(error) && (error.status >= 500 || [401, 423, 429].includes(error.status));

export const createUnsent = ({
  session,
  notices,
  connection,
  translate,
  resend,
  onSent,
  storage = safeStorage,
  now = Date.now,
}: UnsentDependencies): Unsent => {
  const kept = createUnsentStorage(storage);
  const entries = new Map<string, Entry>();
  const failures = new WeakMap<object, string>();
  /** Counts what happened to an entry, so that a retry knows whether anything did. */
  const heard = new Map<string, number>();
  let person = session.get().user?.id;

  const tell = createUnsentNotices({
    notices,
    translate,
    retry: key => void unsent.retry(key),
    retryAll: () => void unsent.retryAll(),
    discard: key => unsent.discard(key),
    all: () => [...entries.values()],
  });

  const put = (entry: Entry): void => {
    entries.set(entry.key, entry);
    if (person !== undefined) kept.keep(person, entry);
    tell.entry(entry);
  };
  const remove = (key: string): void => {
    if (!entries.delete(key)) return;
    heard.delete(key);
    if (person !== undefined) kept.drop(person, key);
    tell.gone(key);
  };
  const removeSuperseded = (write: Write, key: string): void =>
    [...entries.values()]
      .filter(one => one.key !== key && supersedes(write, one))
      .forEach(one => remove(one.key));
  const note = (key: string): void => void heard.set(key, (heard.get(key) ?? 0) + 1);

  /** True where it was made, and no view says so. */
  const send = async (entry: Entry): Promise<boolean> => {
    const { key, title, retry } = entry;
    if (isTooOld(entry, now())) {
      remove(key);
      notices.push({ kind: 'error', sticky: true, title, detail: translate('network.tooOld') });
      return false;
    }
    put({ ...entry, isSending: true });
    const whose = person;
    const before = heard.get(key);
    let isQuiet = false;
    try {
      await (retry ?? (() => resend(entry)))();
      isQuiet = retry === undefined;
      // A view that sent something newer in its stead has said itself what became of it.
      if (heard.get(key) === before) remove(key);
      if (isQuiet) onSent();
    } catch (error) {
      const detail = errorWords(error).title;
      if (!isTold(error) && person === whose) notices.push({ kind: 'error', sticky: true, title, detail });
    }
    const left = entries.get(key);
    if (left) put({ ...left, isSending: false });
    return isQuiet;
  };

  /** Puts what waits for the present person in the place of the last one's. */
  const changePerson = async (): Promise<void> => {
    for (const key of [...entries.keys()]) {
      entries.delete(key);
      tell.gone(key);
    }
    const id = person;
    if (id === undefined) return;
    // Where its part of the program cannot be fetched, it waits in storage for the next start.
    const waiting = await kept.read(id).catch(() => []);
    if (id !== person) return;
    for (const write of waiting)
      if (!entries.has(write.key)) put({ ...write, detail: translate('network.kept'), isSending: false });
    if (waiting.length) tell.summary();
  };

  const stopWatching = session.subscribe(() => {
    const id = session.get().user?.id;
    if (id === person) return;
    person = id;
    void changePerson();
  });
  const onStorage = (event: StorageEvent): void => {
    const key = person === undefined ? undefined : kept.droppedBy(event, person);
    if (key !== undefined && entries.delete(key)) tell.gone(key);
  };
  window.addEventListener('storage', onStorage);

  const unsent: Unsent = {
    person: () => person,

    keyOf: name => [...entries.values()].find(entry => nameOfWrite(entry) === name)?.key,

    add: (write, key, error) => {
      markTold(error);
      failures.set(error, key);
      note(key);
      removeSuperseded(write, key);
      const before = entries.get(key);
      put({
        ...write,
        key,
        at: before?.at ?? now(),
        title: before?.title ?? translate('network.notSent', { smart_count: 1 }),
        retry: before?.retry,
        detail: error.detail,
        isSending: false,
      });
      tell.summary();
    },

    settle: (write, key, error) => {
      const entry = entries.get(key);
      if (error === undefined) {
        removeSuperseded(write, key);
        remove(key);
      } else if (entry && isForNow(error)) {
        note(key);
        put({ ...entry, detail: errorWords(error).title });
      } else remove(key);
    },

    claim: (error, { title, retry }) => {
      const key = typeof error === 'object' && error !== null ? failures.get(error) : undefined;
      if (key === undefined) return false;
      const entry = entries.get(key);
      if (entry) {
        put({ ...entry, title: title ?? entry.title, retry: retry ?? entry.retry });
        tell.refresh();
      }
      return true;
    },

    retry: async key => {
      const entry = entries.get(key);
      if (!entry || entry.isSending) return;
      if (await send(entry)) tell.sent(1);
    },

    retryAll: async () => {
      const all = [...entries.values()].filter(entry => !entry.isSending && !movesMoney(entry.endpoint));
      let sent = 0;
      for (const [index, { key }] of all.entries()) {
        tell.sending(index, all.length);
        const entry = entries.get(key);
        if (!entry || entry.isSending) continue;
        if (await send(entry)) sent += 1;
        if (entries.has(key) && connection.get() !== 'online') break;
      }
      tell.sending(all.length, all.length);
      if (sent) tell.sent(sent);
      if (entries.size) tell.summary();
    },

    discard: remove,

    back: () => {
      for (const entry of [...entries.values()])
        if (!entry.isSending) put({ ...entry, detail: translate('network.back') });
      tell.refresh();
    },

    stop: () => {
      stopWatching();
      window.removeEventListener('storage', onStorage);
      tell.stop();
    },
  };
  void changePerson();
  return unsent;
};
