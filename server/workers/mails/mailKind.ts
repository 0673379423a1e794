import { sql, type SQL } from 'drizzle-orm';
import type { Permission } from '../../../src/contract/permission';
import type { Transaction } from '../../db/database';
import type { PlannedKind } from '../../db/studio/planMails';
import type { Mail } from '../../mail/transport';

/** What mails depend on beside their records. */
export interface MailOptions {
  readonly publicOrigin: string;
  /** The address of the team; undefined where messages are only stored. */
  readonly contact?: string | undefined;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
  /** What the coaching partner is called, and where people go on there. */
  readonly coaching?: { readonly name: string; readonly signUp: string | undefined } | undefined;
}

/** A mail for the outbox. */
export type OutgoingMail = Pick<Mail, 'recipient' | 'subject' | 'body'>;

/** One kind of mails. */
export interface MailKind {
  /**
   * Takes a batch of what is due, in the transaction that puts its mails into the outbox, so that no crash and no second server loses
   * or doubles one. Undefined where nothing is due.
   */
  readonly take: (
    db: Transaction,
    now: Date,
    options: MailOptions,
  ) => Promise<readonly OutgoingMail[] | undefined>;
}

/** Mails that one transaction puts into the outbox. */
const mailsAtOnce = 500;

/**
 * The kind of the mails that `planMails` plans: `read` writes those about the records with these ids, as they are now. A record that
 * needs no mail any more has none.
 */
export const plannedKind = (
  kind: PlannedKind,
  read: (db: Transaction, ids: readonly string[], options: MailOptions) => Promise<readonly OutgoingMail[]>,
): MailKind => ({
  take: async (db, now, options) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      delete from planned_mails where kind = ${kind} and id in (
        select id from planned_mails where kind = ${kind} and due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${mailsAtOnce} for update skip locked
      ) returning id`);
    if (rows.length === 0) return undefined;
    return read(
      db,
      rows.map(({ id }) => id),
      options,
    );
  },
});

/** The accounts of a creator that can be mailed. */
export interface Recipients {
  readonly recipients: readonly {
    readonly email: string;
    /** What the person chose; null where nothing. */
    readonly language: string | null;
  }[];
}

/** The accounts of a creator that can be mailed, as SQL: an array of `Recipients`. */
export const recipientsOf = (heartbeatId: SQL, options: MailOptions): SQL =>
  recipientsWhere(sql`users.heartbeat_id = ${heartbeatId}`, options);

/** The accounts of those who hold a permission, as SQL: an array of `Recipients`. */
export const holdersOf = (permission: Permission, options: MailOptions): SQL =>
  recipientsWhere(
    sql`users.id in (
      select user_roles.user_id from user_roles join roles on roles.name = user_roles.role
      where ${permission} = any(roles.permissions))`,
    options,
  );

const recipientsWhere = (condition: SQL, { mailsDemo }: MailOptions): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_object('email', users.email, 'language', users.preferences->>'locale') order by users.id)
  from users
  where ${condition} and not users.is_banned and (${mailsDemo} or not users.is_demo)), '[]')`;
