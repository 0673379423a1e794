import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { ProblemError } from '../../errors/problem';
import { messageFor } from '../../messages';
import type { RowChange } from '../recordStore';

interface OwnedRow {
  readonly heartbeat_id: number;
}

/**
 * Throws `quota-exceeded` if a creator of a new record has more than `max` records of a table, or more of those that `where` counts. The
 * advisory lock serialises records that are created at the same time.
 */
export const assertQuota = async (
  db: Transaction,
  changes: readonly RowChange<OwnedRow>[],
  {
    table,
    where = sql`true`,
    max,
    message,
  }: {
    readonly table: string;
    readonly where?: SQL;
    readonly max: number;
    readonly message: Parameters<typeof messageFor>[0];
  },
): Promise<void> => {
  const creators = new Set(
    changes.flatMap(({ before, after }) => (!before && after ? [after.heartbeat_id] : [])),
  );
  for (const id of creators) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${table}/${id}`}, 0))`);
    const { rows } = await db.execute(
      sql`select from ${sql.identifier(table)} where heartbeat_id = ${id} and ${where} offset ${max} limit 1`,
    );
    if (rows.length > 0) throw new ProblemError('quota-exceeded', { detail: messageFor(message, { max }) });
  }
};
