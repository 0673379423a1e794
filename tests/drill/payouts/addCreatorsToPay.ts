import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../server/db/database';

const firstId = 200_000;

/** Adds creators with a method and with final earnings of March 2025: some cents each. Returns the sum. */
export const addCreatorsToPay = async (db: Transaction, count: number): Promise<string> => {
  const ids = sql`generate_series(${firstId}::integer, ${firstId + count - 1}::integer) as id`;
  await db.execute(
    sql`insert into heartbeats (id, name, handle) select id, 'Creator ' || id, 'payee' || id from ${ids}`,
  );
  await db.execute(sql`
    insert into users (id, heartbeat_id, freedom_id, email, application_status)
    select id, id, 'payee' || id, 'payee' || id || '@people.test', 'accepted' from ${ids}`);
  await db.execute(sql`
    insert into payment_methods (user_id, type, masked_account, entered_at, verified_at, active_at)
    select id, 'paypal', 'p••••@people.test', '2025-01-01', '2025-01-01', '2025-01-04' from ${ids}`);
  const { rows } = await db.execute<{ total: string }>(sql`
    with added as (
      insert into finalized_earnings (id, user_id, month, category, has_daily, daily, quality_bonus, adjustments, finalized, finalized_at, finalized_by, updated_at)
      select 'fe' || id || '-2025-03', id, '2025-03-01', 'moments', true, cents, 0, 0, cents, now(), 'Somebody', now()
      from (select id, (1 + id % 997) / 100.0 as cents from ${ids}) as given returning finalized
    )
    select sum(finalized)::numeric(16, 2)::text as total from added`);
  return rows[0]?.total ?? '0.00';
};
