import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { PayoutFreeze } from '../../../src/contract/entities/payments/payoutFreeze';
import { basePath } from '../../../src/contract/limits';
import { payoutFreezeMachine } from '../../../src/contract/transitions/payouts';
import type { Transaction } from '../../db/database';
import { newId } from '../../db/newId';
import { cancelMails, planMails } from '../../db/studio/planMails';
import { heartbeats, users } from '../../db/tables';
import { payoutFreezeLinks, payoutSettings } from '../../db/studio/paymentTables';
import { ProblemError, problemOf } from '../../errors/problem';
import { payoutsFrozenMail, payoutsReleasedMail, type MailedChange } from '../../mail/paymentMail';
import { mailTextsFor } from '../../texts/texts';
import { addDays } from '../../rules/days';
import { mailPerson } from './mailPerson';
import type { PaymentServices } from './paymentServices';
import { readStoredMethod } from './readMethod';

const validDays = 14;

/** The page that a link of a mail opens. */
export const freezePath = `${basePath}stop-payouts`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A change as a mail about it and the list of frozen payouts name it. */
export type ReportedChange = Pick<MailedChange, 'before' | 'after'>;

const columnsOf = ({ before, after }: ReportedChange) => ({
  type: after?.type ?? null,
  account: after?.account ?? null,
  former_type: before?.type ?? null,
  former_account: before?.account ?? null,
});

/**
 * A link that freezes the payouts of a person, without a sign-in, and the write that makes it valid. Only its hash is stored, with the
 * change that it is about.
 */
export const newFreezeLink = (
  db: Transaction,
  {
    userId,
    change,
    publicOrigin,
    now,
  }: {
    readonly userId: number;
    readonly change: ReportedChange;
    readonly publicOrigin: string;
    readonly now: Date;
  },
): { readonly link: string; readonly write: SQL } => {
  const token = randomBytes(32).toString('base64url');
  const write = db.insert(payoutFreezeLinks).values({
    hash: hashOf(token),
    user_id: userId,
    expires_at: addDays(now, validDays),
    ...columnsOf(change),
    changed_at: now,
  });
  return { link: `${publicOrigin}${freezePath}?token=${token}`, write: write.getSQL() };
};

/** The person of a link that is valid, the change that it is about, and since when their payouts are frozen. */
export const readFreezeLink = async (db: Transaction, token: string, now: Date) => {
  const [found] = await db
    .select({
      user: {
        id: users.id,
        heartbeatId: heartbeats.id,
        email: users.email,
        name: heartbeats.name,
        is_demo: users.is_demo,
        preferences: users.preferences,
      },
      change: {
        type: payoutFreezeLinks.type,
        account: payoutFreezeLinks.account,
        former_type: payoutFreezeLinks.former_type,
        former_account: payoutFreezeLinks.former_account,
        changed_at: payoutFreezeLinks.changed_at,
      },
      frozenAt: payoutSettings.frozen_at,
    })
    .from(payoutFreezeLinks)
    .innerJoin(users, eq(users.id, payoutFreezeLinks.user_id))
    .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
    .leftJoin(payoutSettings, eq(payoutSettings.user_id, users.id))
    .where(and(eq(payoutFreezeLinks.hash, hashOf(token)), gt(payoutFreezeLinks.expires_at, now)));
  return found;
};

/** Freezes the payouts of the person of a link. False for a link that is not valid. Frozen ones stay as they are. */
export const freezePayouts = async (
  db: Transaction,
  token: string,
  {
    now,
    services,
  }: { readonly now: Date; readonly services: Pick<PaymentServices, 'publicOrigin' | 'mailsDemo'> },
): Promise<boolean> => {
  const found = await readFreezeLink(db, token, now);
  if (!found) return false;
  const { user, change } = found;
  const time = now.toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into payout_freezes (id, user_id, heartbeat_id, status, type, account, former_type, former_account, changed_at, created_at, updated_at)
    values (${newId('pf')}, ${user.id}, ${user.heartbeatId}, 'frozen', ${change.type}, ${change.account}, ${change.former_type},
      ${change.former_account}, ${change.changed_at?.toISOString() ?? null}::timestamptz, ${time}::timestamptz, ${time}::timestamptz)
    on conflict do nothing returning id`);
  const [added] = rows;
  if (!added) return true;
  await db
    .insert(payoutSettings)
    .values({ user_id: user.id, frozen_at: now, updated_at: now })
    .onConflictDoUpdate({ target: payoutSettings.user_id, set: { frozen_at: now, updated_at: now } });
  await planMails(db, 'payouts_frozen', [added.id], now);
  const write = () =>
    payoutsFrozenMail({ name: user.name, texts: mailTextsFor(user.preferences.locale) }, services);
  await mailPerson(db, { user, now, write }, services);
  return true;
};

interface FreezeRow {
  readonly user_id: number;
  readonly status: PayoutFreeze['status'];
}

/**
 * Pays a person again who stopped their payouts, and mails them. Returns the status before. Throws `not-found`, and `conflict` where
 * they are released already, or are those of the caller: whoever took over a session must not release its payouts.
 */
export const releasePayouts = async (
  db: Transaction,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
  { userId, name }: { readonly userId: number; readonly name: string },
  services: Pick<PaymentServices, 'publicOrigin' | 'mailsDemo'>,
): Promise<PayoutFreeze['status']> => {
  const { rows } = await db.execute<FreezeRow & Record<string, unknown>>(
    sql`select user_id, status from payout_freezes where id = ${id} for update`,
  );
  const [freeze] = rows;
  if (!freeze) throw problemOf('not-found');
  const next = payoutFreezeMachine.next(freeze.status, 'release');
  const detail = payoutFreezeMachine.disabledReason(freeze.status, 'release');
  if (next === undefined) throw new ProblemError('conflict', detail === undefined ? {} : { detail });
  if (freeze.user_id === userId) throw problemOf('conflict', 'payout-freeze-own');
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update payout_freezes set status = ${next}, released_by = ${name}, released_at = ${time}, reason = ${reason}, updated_at = ${time}
    where id = ${id}`);
  await db.execute(
    sql`update payout_settings set frozen_at = null, updated_at = ${time} where user_id = ${freeze.user_id}`,
  );
  await cancelMails(db, ['payouts_frozen'], [id]);
  const { user, method } = await readPerson(db, freeze.user_id);
  const write = () => payoutsReleasedMail(user, { method, when: now }, services);
  await mailPerson(db, { user, now, write }, services);
  return freeze.status;
};

/** The person of an account, with the method that they are paid by. */
const readPerson = async (db: Transaction, userId: number) => {
  const [user] = await db
    .select({
      email: users.email,
      name: heartbeats.name,
      is_demo: users.is_demo,
      preferences: users.preferences,
    })
    .from(users)
    .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
    .where(eq(users.id, userId));
  if (!user) throw problemOf('not-found');
  const method = await readStoredMethod(db, userId);
  return {
    user: { ...user, texts: mailTextsFor(user.preferences.locale) },
    method: method && { type: method.type, account: method.masked_account },
  };
};
