import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';

/** Deletes all figures of a creator, and the events that they come from. */
export const eraseFigures = async (db: Transaction, heartbeatId: number): Promise<void> => {
  for (const table of [
    'figure_events',
    'hourly_moment_figures',
    'daily_moment_figures',
    'monthly_moment_figures',
    'daily_creator_figures',
  ])
    await db.execute(sql`delete from ${sql.identifier(table)} where heartbeat_id = ${heartbeatId}`);
};
