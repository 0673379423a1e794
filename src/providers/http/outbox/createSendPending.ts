import type { MessageFor } from '../../i18n/MessageFor';
import type { Notices } from '../../notices/notices';
import { describeError } from '../describeError';
import { isReported } from '../reportedErrors';
import type { OutboxEntries } from './outboxEntries';
import { isTooOld } from './outboxStorage';
import type { OutboxEntry, PendingWrite } from './outboxTypes';

export interface SendPendingDependencies {
  readonly entries: OutboxEntries;
  readonly notices: Pick<Notices, 'push'>;
  readonly translate: (key: string) => string;
  readonly messageFor: MessageFor;
  readonly resend: (write: PendingWrite) => Promise<unknown>;
  readonly onSent: () => void;
  readonly now: () => number;
  readonly remove: (key: string) => void;
  /** Number of changes of each entry. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** Creates the function that Retry calls. It resolves to true when the outbox itself sent the write, so no view shows its
 * success. */
export const createSendPending =
  ({
    entries,
    notices,
    translate,
    messageFor,
    resend,
    onSent,
    now,
    remove,
    revisions,
  }: SendPendingDependencies) =>
  async (entry: OutboxEntry): Promise<boolean> => {
    const { key, title, retry } = entry;
    if (isTooOld(entry, now())) {
      remove(key);
      notices.push({ kind: 'error', sticky: true, title, detail: translate('network.tooOld') });
      return false;
    }
    entries.put({ ...entry, isSending: true });
    const userId = entries.userId();
    const revision = revisions.get(key);
    let isSentByOutbox = false;
    try {
      await (retry ?? (() => resend(entry)))();
      isSentByOutbox = retry === undefined;
      // A new revision means that the write failed again meanwhile, so it stays.
      if (revisions.get(key) === revision) remove(key);
      if (isSentByOutbox) onSent();
    } catch (error) {
      const detail = describeError(error, messageFor).title;
      if (!isReported(error) && entries.userId() === userId)
        notices.push({ kind: 'error', sticky: true, title, detail });
    }
    const remaining = entries.get(key);
    if (remaining) entries.put({ ...remaining, isSending: false });
    return isSentByOutbox;
  };
