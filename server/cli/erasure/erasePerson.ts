import { sql } from 'drizzle-orm';
import { endSessions } from '../../auth/endSessions';
import type { Database, Transaction } from '../../db/database';
import { endProviderSessions } from '../../sso/endProviderSessions';
import { banAccounts } from '../../records/studio/people/managers';
import { eraseContent } from './eraseContent';
import { eraseTraces } from './eraseTraces';

/** What the erasure of a person did. */
export interface Erasure {
  readonly userId: number;
  /** The email that the account has now, which names it where it has to be erased again. */
  readonly email: string;
  /** What stands for the person in histories and in the audit log. */
  readonly pseudonym: string;
  /** Records of the page that were deleted, with their own histories. Undefined where other accounts share the page, which stays. */
  readonly deleted: number | undefined;
  /** Records of the page that could not be deleted, because others refer to them. */
  readonly remaining: number;
}

const erasedEmail = (userId: number): string => `erased-${userId}@erased.invalid`;

interface Account {
  readonly userId: number;
  readonly heartbeatId: number;
  readonly email: string;
  readonly name: string;
  readonly isPageShared: boolean;
}

const lockAccount = async (db: Transaction, email: string): Promise<Account | undefined> => {
  const { rows } = await db.execute<Account & Record<string, unknown>>(sql`
    select users.id as "userId", users.heartbeat_id as "heartbeatId", users.email, heartbeats.name, exists (
      select from users as others where others.heartbeat_id = users.heartbeat_id and others.id <> users.id
    ) as "isPageShared"
    from users join heartbeats on heartbeats.id = users.heartbeat_id
    where lower(users.email) = lower(${email}) for update of users`);
  return rows[0];
};

/** Bans the account, so that nothing is added while its records are deleted. Throws `conflict` for the last person who may change roles. */
const closeAccount = async (db: Transaction, { userId }: Account, now: Date): Promise<void> => {
  await banAccounts(db, async () => {
    await db.execute(sql`delete from user_roles where user_id = ${userId}`);
    await db.execute(sql`update users set is_banned = true where id = ${userId}`);
  });
  await endSessions(db, { userId }, 'revoked', now);
  await endProviderSessions(db, userId);
};

/** Replaces what identifies the account, and deletes what it did. */
const eraseAccount = async (db: Transaction, { userId, email }: Account, now: Date): Promise<void> => {
  await db.execute(sql`
    update users set email = ${erasedEmail(userId)}, freedom_id = ${`erased-${userId}`}, email_verified_at = null, issuer = null,
      subject = null, password_hash = null, first_name = '', last_name = '', phone = null, gender = null, date_of_birth = null,
      preferences = '{}', updated_at = ${now.toISOString()}::timestamptz where id = ${userId}`);
  await db.execute(
    sql`delete from job_items where job_id in (select id from jobs where user_id = ${userId})`,
  );
  for (const table of ['sessions', 'password_resets', 'activities', 'idempotency_keys', 'jobs'])
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  await db.execute(sql`delete from sign_ups where lower(email) = lower(${email})`);
  await eraseTraces(db, ['person'], [String(userId)]);
  await db.execute(sql`delete from outbox where lower(recipient) = lower(${email})`);
};

/** The tables that name a person beside the id of the account. */
const namedIn = [
  { table: 'audit_log', id: 'actor_id', name: 'actor_name' },
  { table: 'moment_reviews', id: 'decided_by', name: 'reviewer_name' },
  { table: 'moment_reviews', id: 'claimed_by', name: 'claimed_name' },
  { table: 'comment_reviews', id: 'decided_by', name: 'reviewer_name' },
  { table: 'comment_reviews', id: 'claimed_by', name: 'claimed_name' },
  { table: 'comment_decisions', id: 'reviewer_id', name: 'reviewer_name' },
  { table: 'review_notes', id: 'author_id', name: 'author_name' },
] as const;

/** Replaces the name of who decided or changed something. What was done stays, and that one person did it. */
const pseudonymise = async (
  db: Transaction,
  { userId, name: known }: Account,
  pseudonym: string,
): Promise<void> => {
  // The table has the name alone; the audit log knows whose it is.
  await db.execute(sql`
    update applications set decided_by = ${pseudonym} where decided_by = ${known} and exists (
      select from audit_log where entity = 'application' and entity_id = applications.id and actor_id = ${userId}
    )`);
  for (const { table, id, name } of namedIn)
    await db.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(name)} = ${pseudonym} where ${sql.identifier(id)} = ${userId}`);
  await db.execute(sql`update audit_log set address = null where actor_id = ${userId}`);
};

/** Replaces what the page and the application tell of the person. */
const erasePage = async (
  db: Transaction,
  { userId, heartbeatId }: Account,
  pseudonym: string,
  now: Date,
): Promise<void> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update heartbeats set name = ${pseudonym}, handle = ${`erased${userId}`}, avatar = null, banner = null, description = '',
      links = '{}', updated_at = ${time} where id = ${heartbeatId}`);
  await db.execute(sql`
    update applications set name = ${pseudonym}, handle = ${`erased${userId}`}, email = ${erasedEmail(userId)},
      message = null, rejected_message = null, sample_videos = '{}', rejected_videos = '{}', reason = null, escalation = null,
      notes = '', updated_at = ${time} where heartbeat_id = ${heartbeatId}`);
  await db.execute(sql`update heartbeat_blacklists set reason = '' where heartbeat_id = ${heartbeatId}`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from applications where heartbeat_id = ${heartbeatId}`,
  );
  await eraseTraces(db, ['heartbeat'], [String(heartbeatId)]);
  await eraseTraces(
    db,
    ['application'],
    rows.map(({ id }) => id),
  );
};

/**
 * Erases a person: the account, its sign-ins and its activity; the page with all its records, unless another account shares it; and the name
 * of the person wherever they acted, in the audit log, too, which keeps its entries with a pseudonym. Cannot be undone; what was
 * interrupted is completed by the same call. Undefined where no account has the email. Throws `conflict` for the last person who may change
 * roles. The files follow as those of no record do.
 */
export const erasePerson = async (db: Database, email: string, now: Date): Promise<Erasure | undefined> => {
  const account = await db.transaction(async tx => {
    const found = await lockAccount(tx, email);
    if (found) await closeAccount(tx, found, now);
    return found;
  });
  if (!account) return undefined;
  const { userId, heartbeatId, isPageShared } = account;
  const content = isPageShared
    ? { deleted: undefined, remaining: 0 }
    : await eraseContent(db, heartbeatId, now);
  const pseudonym = `Erased person ${userId}`;
  await db.transaction(async tx => {
    await pseudonymise(tx, account, pseudonym);
    await eraseAccount(tx, account, now);
    if (isPageShared) return;
    await erasePage(tx, account, pseudonym, now);
  });
  return { userId, email: erasedEmail(userId), pseudonym, ...content };
};
