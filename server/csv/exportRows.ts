import { sql, type SQL } from 'drizzle-orm';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { Transaction } from '../db/database';
import { filterConditions, searchConditions } from '../db/listFilters';
import type { ListScope, ListSource } from '../db/listSource';
import { batchStatement, sortsNulls, sortKeyAlias, type BatchCursor } from '../db/listSql';
import { toRecord } from '../db/toRecord';

/** Few enough to hold, enough that asking costs little. */
const batchRows = 2000;

/** What an export reads: a list, whole, or those of its rows that were chosen. */
export interface ExportedRows {
  readonly source: ListSource;
  readonly scope: ListScope;
  /** The list's filters, search and order. */
  readonly parameters: ListParameters;
  readonly ids?: readonly string[] | undefined;
  /** Those that were left out. */
  readonly except?: readonly string[] | undefined;
}

const conditionsOf = ({ source, scope, parameters, ids, except = [] }: ExportedRows): SQL =>
  sql.join(
    [
      ...scope.where,
      ...filterConditions(source, parameters),
      ...searchConditions(source, parameters.q),
      ...(ids ? [sql`id = any(${sql.param(ids)}::text[])`] : []),
      ...(except.length ? [sql`id <> all(${sql.param(except)}::text[])`] : []),
    ],
    sql` and `,
  );

/** Throws what the database says to a value that it cannot compare, as long as there is somebody to be told. */
export const assertQueryable = async (db: Transaction, exported: ExportedRows): Promise<void> => {
  const { source, parameters } = exported;
  const nothing = { after: undefined, isMissing: false, limit: 0 };
  await db.execute(batchStatement(source, conditionsOf(exported), parameters, nothing));
};

/**
 * The rows of a list in its order, batch after batch, each begun behind the last row of the one before. No transaction
 * and no connection is held between two of them; a row that is saved meanwhile and thereby changes its place may be
 * missed or read twice.
 */
export async function* exportRows(
  db: Transaction,
  exported: ExportedRows,
): AsyncGenerator<readonly Record<string, unknown>[], void, undefined> {
  const { source, parameters } = exported;
  const where = conditionsOf(exported);
  for (const isMissing of sortsNulls(source, parameters) ? [false, true] : [false]) {
    let after: BatchCursor | undefined;
    for (;;) {
      const { rows } = await db.execute(
        batchStatement(source, where, parameters, { after, isMissing, limit: batchRows }),
      );
      if (rows.length > 0) yield rows.map(row => toRecord(source.entity, row));
      if (rows.length < batchRows) break;
      const last = rows.at(-1)!; // as many as were asked for
      const key = last[sortKeyAlias];
      after = { key: key === null ? null : String(key), id: String(last['id']) };
    }
  }
}
