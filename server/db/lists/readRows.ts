import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import type { Transaction } from '../database';
import type { ListSource } from './listSource';
import {
  countAndFindStatement,
  countStatement,
  pageStatement,
  type KeyedRow,
  type PageWindow,
} from './listSql';
import type { Total } from './totalsCache';

/** The rows of a list that meet a condition, in the order of its parameters. */
export interface OrderedRows {
  readonly source: ListSource;
  readonly where: SQL;
  readonly parameters: ListParameters;
}

/** A search, or an order by owner, with at most this many matches materializes them and sorts; beyond, it scans in order and filters. */
export const maxMaterializedRows = 20_000;

export const readRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  window: PageWindow,
) => (await db.execute<KeyedRow>(pageStatement(source, where, parameters, window))).rows;

const boundedTotal = (count: number, bound: number | undefined): Total =>
  bound !== undefined && count > bound ? { count: bound, relation: 'gte' } : { count, relation: 'eq' };

export const countRows = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  bound: number | undefined,
): Promise<Total> => {
  const { rows } = await db.execute<{ count: number }>(countStatement(source, where, bound));
  return boundedTotal(rows[0]?.count ?? 0, bound);
};

/** Counts the matches of a search, and finds the ids of its page in the same scan where they are few enough to be sorted. */
export const countAndFind = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  offset: number,
): Promise<{ readonly total: Total; readonly ids: readonly string[] | undefined }> => {
  const bound = maxMaterializedRows;
  const page = { bound, offset, limit: parameters.per_page };
  const { rows } = await db.execute<{ count: number; ids: string[] | null }>(
    countAndFindStatement(source, where, parameters, page),
  );
  return { total: boundedTotal(rows[0]?.count ?? 0, bound), ids: rows[0]?.ids ?? undefined };
};

/** Reads the rows of ids, as far as they still match. */
export const readFound = async (
  db: Transaction,
  source: ListSource,
  where: SQL,
  parameters: ListParameters,
  ids: readonly string[],
): ReturnType<typeof readRows> => {
  if (ids.length === 0) return [];
  const type = sql.raw(source.types['id'] ?? 'text');
  const isFound = sql`id = any(${sql.param(ids)}::text[]::${type}[])`;
  return readRows(db, source, sql`${isFound} and ${where}`, parameters, {
    offset: 0,
    limit: ids.length,
    isReversed: false,
    isMaterialized: true,
  });
};
