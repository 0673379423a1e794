import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { eraseTraces } from './eraseTraces';

/** Erases what was written about somebody's earnings: notes, labels and masked accounts. The amounts stay, because they were paid. */
export const eraseEarnings = async (db: Transaction, heartbeatId: number): Promise<void> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`update bonuses set notes = 'Erased', moment_id = null where user_id = ${heartbeatId} returning id`,
  );
  await db.execute(sql`
    update earning_lines set label = null, moment_id = null
    from finalized_earnings where finalized_earnings.id = earning_id and user_id = ${heartbeatId}`);
  await db.execute(sql`update payouts set account = null where heartbeat_id = ${heartbeatId}`);
  for (const table of ['sandbox_applications', 'sandbox_beneficiaries'])
    await db.execute(sql`
      delete from ${sql.identifier(table)} where user_id in (select id from users where heartbeat_id = ${heartbeatId})`);
  await eraseTraces(db, { entities: ['bonus'], ids: rows.map(({ id }) => id) });
};

/** Replaces the name of who finalized months, opened them again, and prepared or released payout runs. */
export const replaceFinalizer = async (
  db: Database,
  { userId, pseudonym }: { readonly userId: number; readonly pseudonym: string },
): Promise<void> => {
  await db.execute(sql`
    update finalized_earnings set finalized_by = ${pseudonym}
    from earning_months where earning_months.month = finalized_earnings.month and started_by = ${userId}`);
  await db.execute(sql`
    update earning_months set started_name = ${pseudonym},
      finalized_by = case when finalized_by is null then null else ${pseudonym}::text end
    where started_by = ${userId}`);
  await db.execute(sql`
    update earning_months set reopened_by = ${pseudonym} where reopened_by in (
      select actor_name from audit_log where actor_id = ${userId} and entity = 'month of earnings')`);
  for (const step of ['prepared_by', 'released_by'])
    await db.execute(sql`
      update payout_runs set ${sql.identifier(step)} = ${pseudonym} where ${sql.identifier(`${step}_id`)} = ${userId}`);
  await db.execute(sql`
    update audit_log set after = jsonb_set(after, '{reopened_by}', to_jsonb(${pseudonym}::text))
    where actor_id = ${userId} and entity = 'month of earnings' and after ? 'reopened_by'`);
};
