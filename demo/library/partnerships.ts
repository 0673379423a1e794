import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { addDays } from '../../server/rules/days';

/** A creator of the demo who leaves the partner program, and can still undo that. */
const leaver = 12;

/** Puts a creator on the way out of the partner program. */
export const addPartnerships = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`
    update creator_entries set partnership = 'leaving', leaves_at = ${addDays(now, 5).toISOString()}::timestamptz
    where id = ${String(leaver)}`);
};
