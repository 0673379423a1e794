import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database';
import { statistics } from '../tableStatistics';
import type { TotalsCache } from '../totalsCache';

/** Some of the texts of columns, by the name of the column. */
export type TextSamples = ReadonlyMap<string, readonly string[]>;

/** Without samples, a search takes all trigrams to be rare. */
export const noSamples: TextSamples = new Map();

/**
 * Some hundred texts of each column of a table, cached: those of PostgreSQL's statistics, which are spread evenly over all texts in their
 * order. There are none of a view, and of a table that was not analyzed yet.
 */
export const readTextSamples = (db: Transaction, totals: TotalsCache, table: string): Promise<TextSamples> =>
  totals.get(`${table}/text samples`, statistics, true, async () => {
    const { rows } = await db.execute<{ column: string; texts: string[] }>(sql`
      select attname as column,
        coalesce(histogram_bounds::text::text[], '{}') || coalesce(most_common_vals::text::text[], '{}') as texts
      from pg_stats join pg_class on pg_class.oid = to_regclass(${table})
      where pg_stats.tablename = pg_class.relname and pg_stats.schemaname = relnamespace::regnamespace::text
        and attname like '%\\_key'`);
    return new Map(rows.map(({ column, texts }) => [column, texts]));
  });
