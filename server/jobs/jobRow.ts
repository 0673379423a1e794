import { sql } from 'drizzle-orm';
import { job, type Job, type JobState } from '../../src/contract/jobs/job';
import type { Transaction } from '../db/database';
import { sourceOf } from '../db/sourceOf';
import { jobs } from '../db/tables';
import { toRecord } from '../db/toRecord';
import type { StoreFilter } from '../records/recordStore';

/** The records of a change: these ids, or all records of a list with this filter, except some. */
export type JobTarget = { readonly heartbeat_id?: number | undefined } & (
  { readonly ids: readonly string[] } | { readonly filter: StoreFilter; readonly except: readonly string[] }
);

/** A row of `jobs`. */
export interface JobRow extends Job {
  readonly action: string;
  readonly request_id: string;
  /** The target; for an import, only the owner of new records. */
  readonly target: JobTarget | { readonly heartbeat_id?: number | undefined };
  readonly is_listed: boolean;
  /** The position of the last processed item. */
  readonly at: number;
  readonly round: number;
  readonly attempts: number;
}

/** The list source of jobs. */
export const jobSource = sourceOf(jobs, job);

/** Reads a job. `isLocked` takes the row lock. */
export const readJob = async (
  db: Transaction,
  id: string,
  { userId, isLocked = false }: { readonly userId?: number; readonly isLocked?: boolean } = {},
): Promise<JobRow | undefined> => {
  const owner = userId === undefined ? sql`` : sql` and user_id = ${userId}`;
  const { rows } = await db.execute<Omit<JobRow, keyof Job> & Record<string, unknown>>(
    sql`select * from jobs where id = ${id}${owner}${sql.raw(isLocked ? ' for update' : '')}`,
  );
  const [row] = rows;
  // The columns of the entity and the extra ones of the table.
  return row && { ...row, ...toRecord<Job>(job, row) };
};

/** The states in which a job runs batches. */
export const activeStates: readonly JobState[] = ['planning', 'running', 'undoing'];
