import { sql } from 'drizzle-orm';
import { connect } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { openDatabase } from '../../../server/process/openDatabase';

/** Entries of the audit log beside those of the demo. */
export const manyEntries = 5_000_000;
/** Written at once, so that the log of the database does not grow without end. */
const BATCH = 500_000;
/** The first id of a record that the entries name. */
const FIRST_RECORD = 300_000;
/** Entries of one record. */
const PER_RECORD = 10;

/** The person of an entry: 20 administrators and reviewers. */
export const actorOf = (at: number): number => 900_000 + (at % 20);
/** The record of an entry. */
export const recordOf = (at: number): string => String(FIRST_RECORD + Math.floor(at / PER_RECORD));

/** Adds the entries to a data directory that no server has open, once. One of a thousand is a ban, one of ten changes a creator. */
export const fillAudit = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    const { rows: known } = await db.execute(
      sql`select from audit_log where actor_id = ${actorOf(0)} limit 1`,
    );
    if (known.length > 0) return;
    for (let from = 0; from < manyEntries; from += BATCH)
      await db.execute(sql`
        insert into audit_log (actor_id, actor_name, action, entity, entity_id, before, after, request_id, address, created_at)
        select 900000 + g % 20, 'Reviewer ' || g % 20,
          case when g % 1000 = 7 then 'POST /heartbeats/ban' when g % 10 = 7 then 'POST /heartbeats/lock'
            else 'POST /review-moments' end,
          case when g % 10 = 7 then 'heartbeat' else 'moment review' end,
          (${FIRST_RECORD} + g / ${PER_RECORD})::text,
          '{"review_status": "pending"}', '{"review_status": "approved"}', 'request-' || g, '192.0.2.' || g % 250,
          now() - (${manyEntries} - g) * interval '5 seconds'
        from generate_series(${from}::int, ${from + BATCH - 1}::int) as g`);
    await db.execute(sql`vacuum (analyze) audit_log`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};
