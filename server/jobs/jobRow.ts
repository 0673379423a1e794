import { sql } from 'drizzle-orm';
import { job, type Job, type JobState } from '../../src/contract/tools/job';
import type { Transaction } from '../db/database';
import { sourceOf } from '../db/sourceOf';
import { jobs } from '../db/tables';
import { toRecord } from '../db/toRecord';
import type { StoreFilter } from '../records/recordStore';

/** The records that a change is for: those of these ids, or all that a list with this filter shows, but for some. */
export type JobTarget = { readonly heartbeat_id?: number | undefined } & (
  { readonly ids: readonly string[] } | { readonly filter: StoreFilter; readonly except: readonly string[] }
);

/** A job as its table keeps it. */
export interface JobRow extends Job {
  readonly action: string;
  readonly request_id: string;
  /** What it is about; of an import, only whose the new records shall be. */
  readonly target: JobTarget | { readonly heartbeat_id?: number | undefined };
  readonly is_listed: boolean;
  /** Position of the item that is through last. */
  readonly at: number;
  readonly round: number;
  readonly attempts: number;
}

/** Where lists of jobs are read from. */
export const jobSource = sourceOf(jobs, job);

/** The job of an id, as it is now; `isLocked` holds it until the transaction ends. */
export const readJob = async (
  db: Transaction,
  id: string,
  { userId, isLocked = false }: { readonly userId?: number; readonly isLocked?: boolean } = {},
): Promise<JobRow | undefined> => {
  const whose = userId === undefined ? sql`` : sql` and user_id = ${userId}`;
  const { rows } = await db.execute(
    sql`select * from jobs where id = ${id}${whose}${sql.raw(isLocked ? ' for update' : '')}`,
  );
  const [row] = rows;
  // The table's columns: the entity's, and those of the row beside them.
  return row && ({ ...row, ...toRecord(job, row) } as unknown as JobRow);
};

/** States in which a job takes turns. */
export const statesAtWork: readonly JobState[] = ['planning', 'running', 'undoing'];
