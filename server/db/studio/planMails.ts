import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database';

/** What people are mailed about records of one kind, once each. */
export type PlannedKind =
  | 'application'
  | 'contact_sent'
  | 'contact_answered'
  | 'clone_decision'
  | 'coach_application'
  | 'leaving'
  | 'payment_active'
  | 'payouts_frozen';

/**
 * Plans a mail about each record, in the transaction that changes it. It is written when it is due, from the record as it is then. A
 * mail that is planned already is due at the new time.
 */
export const planMails = async (
  db: Transaction,
  kind: PlannedKind,
  ids: readonly string[],
  due: Date,
): Promise<void> => {
  if (ids.length > 0) await db.execute(mailsPlanned(kind, ids, due));
};

/** The write of `planMails`. */
export const mailsPlanned = (kind: PlannedKind, ids: readonly string[], due: Date): SQL => sql`
  insert into planned_mails (kind, id, due_at)
  select ${kind}, id, ${due.toISOString()}::timestamptz from unnest(${sql.param([...new Set(ids)])}::text[]) as id
  on conflict (kind, id) do update set due_at = excluded.due_at`;

/** Removes planned mails about records, which were taken back or deleted before they were mailed. */
export const cancelMails = async (
  db: Transaction,
  kinds: readonly PlannedKind[],
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0) await db.execute(mailsCanceled(kinds, ids));
};

/** The write of `cancelMails`. */
export const mailsCanceled = (kinds: readonly PlannedKind[], ids: readonly string[]): SQL => sql`
  delete from planned_mails
  where kind = any(${sql.param(kinds)}::text[]) and id = any(${sql.param(ids)}::text[])`;
