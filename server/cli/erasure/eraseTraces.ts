import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';

/**
 * Removes the values of records from the audit log and from the activity of those who changed them: that they changed them, and when, stays.
 * `entities` are the names that the records have there.
 */
export const eraseTraces = async (
  db: Transaction,
  entities: readonly string[],
  ids: readonly string[],
): Promise<void> => {
  const [names, recordIds] = [sql`${sql.param(entities)}::text[]`, sql`${sql.param(ids)}::text[]`];
  await db.execute(sql`
    update audit_log set before = null, after = null, undo = null where entity = any(${names}) and entity_id = any(${recordIds})`);
  await db.execute(sql`
    update activities set title = null, values = null, previous = null, undo_results = null
    where entities && ${names} and record_id = any(${recordIds})`);
};
