import type { Transaction } from '../database';

type Values = Readonly<Record<string, unknown>>;

/** Who sends a request, for the person's activity and the audit log. */
export interface Sender {
  /** The browser, as it names itself. */
  readonly userAgent: string;
  /** The client's address: the socket's, or the one that a trusted proxy forwards. */
  readonly address: string;
  /** The activity that the request is a part of, as the client names it. */
  readonly activityId?: string | undefined;
  /** Writes the activity of the person; undefined where the application has none. */
  readonly writeActivity?: WriteActivity | undefined;
}

/** A changed record, as the activity of a person shows it. */
export interface ActivityRecord {
  /** The entity's name in the history. */
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  /** The changed values; null for a new record. */
  readonly before: Values | null;
  /** Null for a deleted record. */
  readonly after: Values | null;
  /** The transition that changed it. */
  readonly transition?: string | undefined;
}

/** Who made a change, and when. */
export interface ActivityAuthor {
  readonly caller: { readonly userId: number };
  readonly requestId: string;
  /** Undefined for changes that no person requested at this moment: those of jobs, of undo and of the server. */
  readonly sender?: Sender | undefined;
  readonly now: Date;
  /** The endpoint's name. */
  readonly action: string;
}

/** What undoing an activity can do besides restoring values. */
export interface ActivityOptions {
  /** Undo cannot restore what was done. */
  readonly isPermanent?: boolean;
  /** What undoing restores, where the history does not have it. */
  readonly previous?: Values;
}

/** Adds changed records to the person's activity, in the transaction of the change. */
export type WriteActivity = (
  db: Transaction,
  author: ActivityAuthor,
  records: readonly ActivityRecord[],
  options?: ActivityOptions,
) => Promise<void>;
