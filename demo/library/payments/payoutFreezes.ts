import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../server/db/database';
import { cancelMails } from '../../../server/db/studio/planMails';
import {
  freezePayouts,
  newFreezeLink,
  releasePayouts,
  type ReportedChange,
} from '../../../server/payments/methods/freezing';
import { addDays } from '../../../server/rules/days';

/** A creator of the demo who stopped their payouts, `daysAgo`, on the day after a change. */
interface DemoFreeze {
  readonly userId: number;
  readonly daysAgo: number;
  readonly change: ReportedChange;
  /** Why the payouts are released on the day after; undefined where they are still frozen. */
  readonly releasedFor?: string;
}

const freezes: readonly DemoFreeze[] = [
  {
    userId: 33,
    daysAgo: 34,
    change: {
      before: { type: 'payoneer', account: '•••• 4417' },
      after: { type: 'paypal', account: 'p••••@mail.example' },
    },
    releasedFor: 'Orla called: she changed to PayPal herself and had forgotten.',
  },
  {
    userId: 31,
    daysAgo: 2,
    change: {
      before: { type: 'paypal', account: 'l••••@mail.example' },
      after: { type: 'fbt', account: '•••• 3000' },
    },
  },
];

/** Adds payouts that creators stopped, with the calls of the product. Nobody is mailed about them. */
export const addPayoutFreezes = async (
  db: Transaction,
  now: Date,
  releaser: { readonly userId: number; readonly name: string },
): Promise<void> => {
  const services = { publicOrigin: 'http://localhost', mailsDemo: false };
  for (const { userId, daysAgo, change, releasedFor } of freezes) {
    const frozenAt = addDays(now, -daysAgo);
    const { link, write } = newFreezeLink(db, {
      ...{ userId, change, publicOrigin: services.publicOrigin },
      now: addDays(frozenAt, -1),
    });
    await db.execute(write);
    await freezePayouts(db, new URL(link).searchParams.get('token') ?? '', { now: frozenAt, services });
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from payout_freezes where user_id = ${userId} and status = 'frozen'`,
    );
    for (const { id } of rows) {
      await cancelMails(db, ['payouts_frozen'], [id]);
      if (releasedFor === undefined) continue;
      const release = { id, reason: releasedFor, now: addDays(frozenAt, 1) };
      await releasePayouts(db, release, releaser, services);
    }
  }
};
