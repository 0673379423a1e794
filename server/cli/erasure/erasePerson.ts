import { sql } from 'drizzle-orm';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { endSessions } from '../../auth/endSessions';
import type { Database, Transaction } from '../../db/database';
import { cancelMails } from '../../db/studio/planMails';
import { banAccounts, lockRoles } from '../../records/studio/people/managers';
import { eraseFigures } from '../../records/studio/figures/eraseFigures';
import { endProviderSessions } from '../../sso/endProviderSessions';
import { eraseEarnings } from './eraseEarnings';
import { eraseContent, type ErasedContent } from './eraseContent';
import { eraseTraces, eraseTracesOfDeleted } from './eraseTraces';
import { pseudonymise } from './pseudonymise';

/** What the erasure of a person did. */
export interface Erasure {
  /** The email that the account has now, which names it where it has to be erased again. */
  readonly email: string;
  /** What stands for the person in histories and in the audit log. */
  readonly pseudonym: string;
  /** The records of the page. Undefined where the page stays: others share it, or it is the platform's. */
  readonly content: ErasedContent | undefined;
}

const erasedEmail = (userId: number): string => `erased-${userId}@erased.invalid`;

interface Account {
  readonly userId: number;
  readonly heartbeatId: number;
  readonly email: string;
  /** Whether the page stays. */
  readonly isPageShared: boolean;
}

const readAccount = async (db: Transaction, email: string): Promise<Account | undefined> => {
  const { rows } = await db.execute<Account & Record<string, unknown>>(sql`
    select id as "userId", heartbeat_id as "heartbeatId", email, heartbeat_id = ${platformHeartbeatId} or exists (
      select from users as others where others.heartbeat_id = users.heartbeat_id and others.id <> users.id
        and others.email not like 'erased-%@erased.invalid'
    ) as "isPageShared"
    from users where lower(email) = lower(${email})`);
  return rows[0];
};

/** Bans the account, so that no further call adds records. Throws `conflict` for the last person who may change roles. */
const closeAccount = async (db: Transaction, { userId }: Account, now: Date): Promise<void> => {
  await banAccounts(db, async () => {
    await db.execute(sql`delete from user_roles where user_id = ${userId}`);
    await db.execute(sql`update users set is_banned = true where id = ${userId}`);
  });
  await endSessions(db, { userId }, 'revoked', now);
  await endProviderSessions(db, userId);
};

/** Replaces what identifies the account and its application, and deletes what it did. */
const eraseAccount = async (db: Transaction, { userId, email }: Account, now: Date): Promise<void> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update users set email = ${erasedEmail(userId)}, freedom_id = ${`erased-${userId}`}, email_verified_at = null, issuer = null,
      subject = null, password_hash = null, first_name = '', last_name = '', phone = null, gender = null, date_of_birth = null,
      language = null, height_cm = null, weight_kg = null, country = null, address_line_1 = '', address_line_2 = '', city = '',
      region = '', postal_code = '', preferences = '{}', updated_at = ${time} where id = ${userId}`);
  await db.execute(
    sql`delete from job_items where job_id in (select id from jobs where user_id = ${userId})`,
  );
  const { rows: freezes } = await db.execute<{ id: string }>(
    sql`select id from payout_freezes where user_id = ${userId}`,
  );
  const freezeIds = freezes.map(({ id }) => id);
  await eraseTraces(db, { entities: ['payout freeze'], ids: freezeIds, resources: [] });
  await cancelMails(db, ['payouts_frozen'], freezeIds);
  for (const table of [
    ...['sessions', 'password_resets', 'activities', 'idempotency_keys', 'jobs'],
    ...['payment_methods', 'payment_codes', 'payout_settings', 'payout_freeze_links', 'payout_freezes'],
    'channels',
  ])
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  await db.execute(sql`delete from sign_ups where lower(email) = lower(${email})`);
  await db.execute(sql`delete from outbox where lower(recipient) = lower(${email})`);

  const application = `ap${userId}`;
  await db.execute(sql`
    update applications set name = ${`Erased person ${userId}`}, handle = ${`erased-${userId}`}, email = ${erasedEmail(userId)},
      message = null, rejected_message = null, sample_videos = '{}', rejected_videos = '{}', reason = null, escalation = null,
      notes = '', updated_at = ${time} where id = ${application}`);
  await cancelMails(db, ['application'], [application]);
  await cancelMails(db, ['payment_active'], [String(userId)]);
  await eraseTraces(db, {
    entities: ['payment method', 'payout settings'],
    ids: [String(userId)],
    resources: [],
  });
  await eraseTraces(db, { entities: ['application'], ids: [application] });
  await eraseTraces(db, { entities: ['person'], ids: [String(userId)], resources: ['people'] });
};

/** Replaces what the page tells of the person. */
const erasePage = async (
  db: Transaction,
  { userId, heartbeatId }: Account,
  pseudonym: string,
  now: Date,
): Promise<void> => {
  // A handle that nobody can choose.
  await db.execute(sql`
    update heartbeats set name = ${pseudonym}, handle = ${`erased-${userId}`}, avatar = null, banner = null, description = '',
      links = '{}', sections = default, trailer = null, spotlight = null, updated_at = ${now.toISOString()}::timestamptz where id = ${heartbeatId}`);
  await db.execute(sql`delete from former_handles where heartbeat_id = ${heartbeatId}`);
  await db.execute(sql`update heartbeat_blacklists set reason = '' where heartbeat_id = ${heartbeatId}`);
  // The rows of uploads expire within a day.
  await db.execute(sql`update video_uploads set name = '' where owner_id = ${heartbeatId}`);
  await eraseTraces(db, {
    entities: ['heartbeat', 'page'],
    ids: [String(heartbeatId)],
    resources: ['creators', 'pages'],
  });
  await cancelMails(db, ['leaving'], [String(heartbeatId)]);
  await eraseTracesOfDeleted(db, heartbeatId);
  await eraseFigures(db, heartbeatId);
  await eraseEarnings(db, heartbeatId);
};

/**
 * Erases a person: the account with its application, sign-ins and activity; the page with all its records, unless another account shares it
 * or it is the platform's; and the name of the person wherever they acted, in the audit log, too, which keeps its entries with a pseudonym.
 * Cannot be undone; what was interrupted is completed by the same call. Undefined where no account has the email. Throws `conflict` for the
 * last person who may change roles. The files follow as those of no record do.
 */
export const erasePerson = async (db: Database, email: string, now: Date): Promise<Erasure | undefined> => {
  const account = await db.transaction(async tx => {
    await lockRoles(tx);
    const found = await readAccount(tx, email);
    if (found) await closeAccount(tx, found, now);
    return found;
  });
  if (!account) return undefined;
  const { userId, heartbeatId, isPageShared } = account;
  const content = isPageShared ? undefined : await eraseContent(db, heartbeatId, now);
  const pseudonym = `Erased person ${userId}`;
  await pseudonymise(db, { userId, pseudonym });
  await db.transaction(async tx => {
    // In the order in which changes of creators lock them.
    await tx.execute(sql`select from heartbeats where id = ${heartbeatId} for no key update`);
    await tx.execute(
      sql`select from users where heartbeat_id = ${heartbeatId} order by id for no key update`,
    );
    if (!isPageShared) await erasePage(tx, account, pseudonym, now);
    await eraseAccount(tx, account, now);
  });
  return { email: erasedEmail(userId), pseudonym, content };
};
