import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';

/** Some records, by what histories call them. */
export interface TracedRecords {
  readonly entities: readonly string[];
  readonly ids: readonly string[];
  /** The resources whose jobs name them, where records of other resources have the same ids. */
  readonly resources?: readonly string[];
}

/** Values that were, without their fields: null still says that there was no record. */
const emptied = (column: 'before' | 'after' | 'undo') =>
  sql`${sql.identifier(column)} = case when ${sql.identifier(column)} is not null then '{}'::jsonb end`;

const withoutValues = sql.join([emptied('before'), emptied('after'), emptied('undo')], sql`, `);

/**
 * Removes the values of records from the audit log, from jobs and from the activity of those who changed them: that they changed them,
 * and when, stays. Deletes what reviewers wrote to each other about them.
 */
export const eraseTraces = async (
  db: Transaction,
  { entities, ids, resources }: TracedRecords,
): Promise<void> => {
  if (ids.length === 0) return;
  const [names, recordIds] = [sql`${sql.param(entities)}::text[]`, sql`${sql.param(ids)}::text[]`];
  await db.execute(sql`
    update audit_log set ${withoutValues} where entity = any(${names}) and entity_id = any(${recordIds})`);
  await db.execute(sql`
    update activities set title = null, values = null, previous = null, undo_results = null
    where entities && ${names} and record_ids && ${recordIds}`);
  await db.execute(sql`
    update job_items set title = '', change = null, before = null, after = null where record_id = any(${recordIds})
      and ${
        resources
          ? sql`job_id in (select id from jobs where resource = any(${sql.param(resources)}::text[]))`
          : sql`true`
      }`);
  await db.execute(sql`
    delete from review_notes where kind = any(${names}) and record_id = any(${recordIds})`);
};

/** The same for records of a creator that were deleted earlier, of which only the audit log has values. */
export const eraseTracesOfDeleted = async (db: Transaction, heartbeatId: number): Promise<void> => {
  const owner = String(heartbeatId);
  await db.execute(sql`
    update audit_log set ${withoutValues}
    where before->>'heartbeat_id' = ${owner} or (entity = 'tag' and before->>'owner' = ${owner})`);
};
