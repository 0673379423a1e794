import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { basePath } from '../../../src/contract/limits';
import type { Transaction } from '../../db/database';
import { heartbeats, users } from '../../db/tables';
import { payoutFreezeLinks, payoutSettings } from '../../db/studio/paymentTables';
import { ProblemError } from '../../errors/problem';
import { payoutsFrozenMail } from '../../mail/paymentMail';
import { mailTextsFor } from '../../texts/texts';
import { addDays } from '../../rules/days';
import { mailPerson } from './mailPerson';
import type { PaymentServices } from './paymentServices';

const validDays = 14;

/** The page that a link of a mail opens. */
export const freezePath = `${basePath}stop-payouts`;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A link that freezes the payouts of a person, without a sign-in. Only its hash is stored. */
export const newFreezeLink = async (
  db: Transaction,
  {
    userId,
    publicOrigin,
    now,
  }: { readonly userId: number; readonly publicOrigin: string; readonly now: Date },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(payoutFreezeLinks)
    .values({ hash: hashOf(token), user_id: userId, expires_at: addDays(now, validDays) });
  return `${publicOrigin}${freezePath}?token=${token}`;
};

/** The person of a link that is valid, and since when their payouts are frozen. */
export const readFreezeLink = async (db: Transaction, token: string, now: Date) => {
  const [found] = await db
    .select({
      user: {
        id: users.id,
        email: users.email,
        name: heartbeats.name,
        is_demo: users.is_demo,
        preferences: users.preferences,
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
  { now, services }: { readonly now: Date; readonly services: PaymentServices },
): Promise<boolean> => {
  const found = await readFreezeLink(db, token, now);
  if (!found) return false;
  if (found.frozenAt) return true;
  await db
    .insert(payoutSettings)
    .values({ user_id: found.user.id, frozen_at: now, updated_at: now })
    .onConflictDoUpdate({ target: payoutSettings.user_id, set: { frozen_at: now, updated_at: now } });
  const { user } = found;
  const write = () =>
    payoutsFrozenMail({ name: user.name, texts: mailTextsFor(user.preferences.locale) }, services);
  await mailPerson(db, { user, now, write }, services);
  return true;
};

/** Pays a person again. Returns since when nothing was paid. Throws `conflict` where their payouts are not frozen. */
export const unfreezePayouts = async (db: Transaction, userId: number, now: Date): Promise<Date> => {
  const isFrozen = and(eq(payoutSettings.user_id, userId), isNotNull(payoutSettings.frozen_at));
  const [before] = await db.select().from(payoutSettings).where(isFrozen).for('update');
  if (!before?.frozen_at) throw new ProblemError('conflict');
  await db.update(payoutSettings).set({ frozen_at: null, updated_at: now }).where(isFrozen);
  return before.frozen_at;
};
