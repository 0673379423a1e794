import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';
import type { TotalsCache } from './totalsCache';

/** The owner of cached statistics, which no write invalidates: they change when PostgreSQL analyzes a table. */
export const statistics = 'statistics';

/** The number of rows of a table when PostgreSQL has last analyzed it, cached. */
export const estimateRows = (db: Transaction, totals: TotalsCache, table: string): Promise<number> =>
  totals.get(`${table}/estimated rows`, statistics, true, async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${table}::regclass`,
    );
    return rows[0]?.count ?? 0;
  });

/**
 * The number of different values of a column when PostgreSQL has last analyzed its table, cached. Undefined for a view, and for a table
 * that was not analyzed yet.
 */
export const estimateValues = (
  db: Transaction,
  totals: TotalsCache,
  table: string,
  column: string,
): Promise<number | undefined> =>
  totals.get(`${table}/${column}/estimated values`, statistics, true, async () => {
    // A negative number is a share of the rows.
    const { rows } = await db.execute<{ count: number }>(sql`
      select case when n_distinct < 0 then -n_distinct * greatest(reltuples, 0) else n_distinct end::float8 as count
      from pg_stats join pg_class on pg_class.oid = to_regclass(${table})
      where pg_stats.tablename = pg_class.relname and pg_stats.schemaname = relnamespace::regnamespace::text
        and attname = ${column}`);
    return rows[0]?.count;
  });
