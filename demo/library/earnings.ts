import { sql } from 'drizzle-orm';
import { bonuses } from '../../server/db/studio/earningTables';
import type { Transaction } from '../../server/db/database';
import { finalizeMonths } from '../../server/records/studio/earnings/finalizeMonths';
import { platformHeartbeatId } from '../../src/contract/limits';
import { monthAhead } from '../../src/fields/kinds/month/month';
import { demoAccounts, demoCreatorId, neighbours } from '../people';
import { createRandom } from '../random';
import { seedId } from './seedId';

/** Months until the current one of which creators have bonuses. */
const bonusMonths = 7;
/** Months that are final. The one before the current one is not yet: administrators finalize it. */
const finalMonths = 12;

const reasons = [
  ['quality', 'The harbour at six in the morning, in one take'],
  ['quality', 'Most watched moment of the week, and rightly so'],
  ['campaign', 'Took part in the week of small kitchens'],
  ['referral', 'Brought two creators who stayed'],
  ['correction', 'Views of 3 days were counted late'],
] as const;

/** Bonuses of the last months: one of the demo creator each month, some of others. */
const composeBonuses = (now: Date) => {
  const random = createRandom('bonuses');
  const others = neighbours.map(({ id }) => id);
  return Array.from({ length: bonusMonths }, (_, ago) => ago).flatMap(ago => {
    const month = monthAhead(-ago, now);
    const receivers = [demoCreatorId, ...others.filter(() => random.chance(0.4))];
    return receivers.map(user_id => {
      const [type, notes] = random.pick<readonly [string, string]>(reasons);
      const time = `${month.slice(0, 8)}0${ago === 0 ? 1 : random.integer(1, 9)}T08:00:00.000Z`;
      return {
        id: seedId('bo', `${user_id} ${month}`),
        status: 'given',
        user_id,
        month,
        type,
        earnings: `${random.integer(2, 18) * 5}.00`,
        notes,
        moment_id: null,
        created_at: time,
        updated_at: time,
      };
    });
  });
};

/** Gives bonuses, and makes months final, from the figures that are there. */
export const addEarnings = async (db: Transaction, now: Date): Promise<void> => {
  const { name = '' } = demoAccounts.find(({ id }) => id === platformHeartbeatId) ?? {};
  await db.insert(bonuses).values(composeBonuses(now));
  const months = Array.from({ length: finalMonths }, (_, ago) => monthAhead(-ago - 2, now));
  await db.execute(sql`
    insert into earning_months (month, status, started_by, started_name, request_id)
    select month, 'finalizing', ${platformHeartbeatId}::integer, ${name}, 'seed-earnings' from unnest(${sql.param(months)}::date[]) as month`);
  await finalizeMonths(db, () => now);
};
