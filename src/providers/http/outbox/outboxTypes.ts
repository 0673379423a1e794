import type { Write } from '../write';

/** A write without a response, with all data to send it again. */
export interface PendingWrite extends Write {
  /** Its Idempotency-Key, which also identifies it in the outbox. */
  readonly key: string;
  /** When it was first sent, ms since 1970. */
  readonly at: number;
  /** The title of its notice. */
  readonly title: string;
}

/** A pending write as the activity tray shows it. */
export interface OutboxEntry extends PendingWrite {
  /** Why it was not sent. */
  readonly detail: string;
  /** The view's own retry, which makes the same call with the same key and then updates the view. */
  readonly retry?: (() => Promise<unknown>) | undefined;
  readonly isSending: boolean;
}
