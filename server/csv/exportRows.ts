import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import type { Transaction } from '../db/database';
import { filterConditions } from '../db/lists/conditions/listFilters';
import { searchConditions } from '../db/lists/conditions/searchConditions';
import { type ListScope, type ListSource, toRecord } from '../db/lists/listSource';
import { batchStatement, keysOf, sortsNulls, type BatchCursor, type KeyedRow } from '../db/lists/listSql';

/** Small enough for memory, large enough to keep the number of queries low. */
const batchRows = 1000;

/** The rows of an export: a whole list, or selected rows of it. */
export interface ExportedRows {
  readonly source: ListSource;
  readonly scope: ListScope;
  /** The list's filters, search and order. */
  readonly parameters: ListParameters;
  readonly ids?: readonly string[] | undefined;
  /** Excluded ids. */
  readonly except?: readonly string[] | undefined;
  /** The time that filters are compared with. */
  readonly now: Date;
}

const conditionsOf = ({ source, scope, parameters, ids, except = [], now }: ExportedRows): SQL => {
  const idList = sql.raw(`${source.types['id'] ?? 'text'}[]`);
  return sql.join(
    [
      ...scope.where,
      ...filterConditions(source, parameters, now),
      ...searchConditions(source, parameters.q),
      ...(ids ? [sql`id = any(${sql.param(ids)}::${idList})`] : []),
      ...(except.length ? [sql`id <> all(${sql.param(except)}::${idList})`] : []),
    ],
    sql` and `,
  );
};

/** Runs the query without rows, so that an invalid filter value fails before the download starts. */
export const assertQueryable = async (db: Transaction, exported: ExportedRows): Promise<void> => {
  const { source, parameters } = exported;
  const noRows = { after: undefined, isNull: false, limit: 0 };
  await db.execute(batchStatement(source, conditionsOf(exported), parameters, noRows));
};

/** Runs a read on a database that has the rows: the primary, or a replica that has everything which its reader knows of. */
export type RunRead = <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;

/**
 * Reads the rows of a list in its order, in batches by keyset pagination. Holds no transaction or connection between
 * batches; a row that moves in the order meanwhile can be missed or read twice.
 */
export async function* exportRows(
  read: RunRead,
  exported: ExportedRows,
): AsyncGenerator<readonly Record<string, unknown>[], void, undefined> {
  const { source, parameters } = exported;
  const where = conditionsOf(exported);
  for (const isNull of sortsNulls(source, parameters) ? [false, true] : [false]) {
    let after: BatchCursor | undefined;
    for (;;) {
      const batch = batchStatement(source, where, parameters, { after, isNull, limit: batchRows });
      const { rows } = await read(db => db.execute<KeyedRow>(batch));
      if (rows.length > 0) yield rows.map(row => toRecord(source.entity, row));
      if (rows.length < batchRows) break;
      const last = rows.at(-1)!; // the batch is full
      after = { ...keysOf(last), id: String(last['id']) };
    }
  }
}
