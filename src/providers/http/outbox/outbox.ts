import { movesMoney, type Endpoint } from '../../../contract/calls/endpoint';
import type { MessageFor } from '../../i18n/MessageFor';
import type { Notices } from '../../notices/notices';
import type { Observable } from '../../observable';
import { safeStorage, type SafeStorage } from '../../storage';
import { isApiError, type ApiError } from '../ApiError';
import type { Connection } from '../connection/connection';
import type { SessionFacts } from '../credentials';
import { describeError } from '../describeError';
import { markReported } from '../reportedErrors';
import { fingerprintOf, type Write } from '../write';
import { isReplacedBy } from './isReplacedBy';
import { createOutboxEntries } from './outboxEntries';
import { createOutboxNotices } from './outboxNotices';
import type { PendingWrite } from './outboxTypes';
import { createSendPending } from './createSendPending';

/** The title and the retry function that a view sets for its write. */
interface Claim {
  readonly title?: string | undefined;
  readonly retry?: (() => Promise<unknown>) | undefined;
}

/**
 * Writes without a response. Each is listed in the activity tray with Retry until it gets a response or is discarded, also
 * after a reload. Only the user sends them: Retry sends the same change with the same key and version, so that the server
 * executes it once.
 */
export interface Outbox {
  /** Id of the user of these writes; undefined for visitors. */
  userId(): number | undefined;
  /** The key of the pending write with this fingerprint. */
  keyOf(fingerprint: string): string | undefined;
  /** Adds a write without a response. */
  add(write: Write, key: string, error: ApiError): void;
  /** Handles the response to a write: success, or a rejection with `error`. */
  settle(write: Write, key: string, error?: unknown): void;
  /** Sets the title and the retry function of the view whose call failed. False when the failure is not in the outbox. */
  claim(error: unknown, claim: Claim): boolean;
  retry(key: string): Promise<void>;
  /** Sends all writes that move no money, one after another, and stops when the server is down again. */
  retryAll(): Promise<void>;
  discard(key: string): void;
  /** Updates the notices when the server can be reached again. */
  handleReconnect(): void;
  stop(): void;
}

export interface OutboxDependencies {
  readonly session: Observable<Pick<SessionFacts, 'user'>>;
  readonly notices: Notices;
  readonly connection: Pick<Connection, 'get'>;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly messageFor: MessageFor;
  /** Sends a write through the client. */
  readonly resend: (write: PendingWrite) => Promise<unknown>;
  /** Called when the outbox has sent a write itself, so the data on the screen is out of date. */
  readonly onSent: () => void;
  /** Every call of the API, for writes that were stored before a reload. */
  readonly loadEndpoints: () => Promise<readonly Endpoint[]>;
  readonly storage?: SafeStorage;
  readonly now?: () => number;
}

/** True for a temporary rejection: signed out, locked, too many requests, or a server error. */
const isTemporary = (error: unknown): boolean =>
  isApiError(error) && (error.status >= 500 || [401, 423, 429].includes(error.status));

export const createOutbox = ({
  session,
  notices,
  connection,
  translate,
  messageFor,
  resend,
  onSent,
  loadEndpoints,
  storage = safeStorage,
  now = Date.now,
}: OutboxDependencies): Outbox => {
  const display = createOutboxNotices({
    notices,
    translate,
    retry: key => void outbox.retry(key),
    retryAll: () => void outbox.retryAll(),
    discard: key => outbox.discard(key),
    entries: () => entries.all(),
  });
  const entries = createOutboxEntries({
    session,
    loadEndpoints,
    storage,
    display,
    storedDetail: () => translate('network.stored'),
  });
  const keysByFailure = new WeakMap<object, string>();
  /** Counts the changes of an entry, so that a retry detects a failure that its view has handled. */
  const revisions = new Map<string, number>();

  const addRevision = (key: string): void => void revisions.set(key, (revisions.get(key) ?? 0) + 1);
  const remove = (key: string): void => {
    if (entries.remove(key)) revisions.delete(key);
  };
  const removeReplaced = (write: Write, key: string): void =>
    entries
      .all()
      .filter(entry => entry.key !== key && isReplacedBy(entry, write))
      .forEach(entry => remove(entry.key));

  const send = createSendPending({
    entries,
    notices,
    translate,
    messageFor,
    resend,
    onSent,
    now,
    remove,
    revisions,
  });

  const outbox: Outbox = {
    userId: entries.userId,

    keyOf: fingerprint => entries.all().find(entry => fingerprintOf(entry) === fingerprint)?.key,

    add: (write, key, error) => {
      markReported(error);
      keysByFailure.set(error, key);
      addRevision(key);
      removeReplaced(write, key);
      const previous = entries.get(key);
      entries.put({
        ...write,
        key,
        at: previous?.at ?? now(),
        title: previous?.title ?? translate('network.notSent', { smart_count: 1 }),
        retry: previous?.retry,
        detail: error.detail,
        isSending: false,
      });
      display.scheduleSummary();
    },

    settle: (write, key, error) => {
      const entry = entries.get(key);
      if (error === undefined) {
        removeReplaced(write, key);
        remove(key);
      } else if (entry && isTemporary(error)) {
        addRevision(key);
        entries.put({ ...entry, detail: describeError(error, messageFor).title });
      } else remove(key);
    },

    claim: (error, { title, retry }) => {
      const key = typeof error === 'object' && error !== null ? keysByFailure.get(error) : undefined;
      if (key === undefined) return false;
      const entry = entries.get(key);
      if (entry) {
        entries.put({ ...entry, title: title ?? entry.title, retry: retry ?? entry.retry });
        display.updateSummary();
      }
      return true;
    },

    retry: async key => {
      const entry = entries.get(key);
      if (!entry || entry.isSending) return;
      if (await send(entry)) display.showSent(1);
    },

    retryAll: async () => {
      const all = entries.all().filter(entry => !entry.isSending && !movesMoney(entry.endpoint));
      let sent = 0;
      for (const [index, { key }] of all.entries()) {
        display.showProgress(index, all.length);
        const entry = entries.get(key);
        if (!entry || entry.isSending) continue;
        if (await send(entry)) sent += 1;
        if (entries.get(key) && connection.get() !== 'online') break;
      }
      display.showProgress(all.length, all.length);
      if (sent) display.showSent(sent);
      if (entries.all().length) display.scheduleSummary();
    },

    discard: remove,

    handleReconnect: () => {
      for (const entry of entries.all())
        if (!entry.isSending) entries.put({ ...entry, detail: translate('network.reconnected') });
      display.updateSummary();
    },

    stop: () => {
      entries.stop();
      display.stop();
    },
  };
  return outbox;
};
