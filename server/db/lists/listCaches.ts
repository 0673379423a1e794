import { sql } from 'drizzle-orm';
import { hasPeriod } from '../../../src/fields/relativePeriod';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import type { Transaction } from '../database';
import { utcDay } from './conditions/listFilters';
import { statistics } from './conditions/textSamples';
import type { ListScope, ListSource } from './listSource';
import type { KeysetCache } from './keysetCache';
import type { TotalsCache } from './totalsCache';

/** Caches of lists between calls, and the clock that filters are compared with. */
export interface ListCaches {
  readonly totals: TotalsCache;
  readonly positions: KeysetCache;
  readonly now: () => Date;
}

/** The cache key of a list's total: everything except page and order. That of a relative period is another one tomorrow. */
export const totalKey = (
  source: ListSource,
  scope: ListScope,
  parameters: Partial<ListParameters>,
  now: Date,
): string => {
  const { page: _, per_page: __, sort_column: ___, sort_direction: ____, ...filters } = parameters;
  // People who search different fields count different totals.
  const searched = parameters.q ? (scope.unreadable ?? []).join() : '';
  return `${source.table}/${scope.cacheKey}/${searched}/${JSON.stringify(filters)}${hasPeriod(filters) ? utcDay(now) : ''}`;
};

/** The number of rows of a table when PostgreSQL has last analyzed it, cached. */
export const estimateRows = (db: Transaction, totals: TotalsCache, table: string): Promise<number> =>
  totals.get(`${table}/estimated rows`, statistics, true, async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select greatest(reltuples, 0)::float8 as count from pg_class where oid = ${table}::regclass`,
    );
    return rows[0]?.count ?? 0;
  });
