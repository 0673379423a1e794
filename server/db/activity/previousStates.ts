import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../database';

type Values = Readonly<Record<string, unknown>>;

/** The values of a record before and after a change. */
export interface PreviousState {
  /** The changed values before, including those that only undoing reads. */
  readonly before: Values;
  readonly after: Values;
}

type Row = {
  readonly entity_id: string;
  readonly before: Values | null;
  readonly after: Values | null;
  readonly undo: Values | null;
};

/**
 * Reads an author's last change of each record by certain requests that matches a condition on `audit_log`, by record id.
 * Undo restores `before` if the record still has the values of `after`.
 */
export const readPreviousStates = async (
  db: Transaction,
  {
    entity,
    ids,
    userId,
    requestIds,
    where,
  }: {
    readonly entity: string;
    readonly ids: readonly string[];
    readonly userId: number;
    readonly requestIds: readonly string[];
    readonly where: SQL;
  },
): Promise<ReadonlyMap<string, PreviousState>> => {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (entity_id) entity_id, before, after, undo from audit_log
    where entity = ${entity} and entity_id = any(${sql.param(ids)}::text[]) and actor_id = ${userId}
      and request_id = any(${sql.param(requestIds)}::text[]) and ${where}
    order by entity_id, id desc`);
  return new Map(
    rows.map(({ entity_id, before, after, undo }) => [
      entity_id,
      { before: { ...before, ...undo }, after: after ?? {} },
    ]),
  );
};
