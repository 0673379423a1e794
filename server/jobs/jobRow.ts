import { sql, type SQL } from 'drizzle-orm';
import {
  job as jobEntity,
  type Job,
  type JobState,
  jobItem,
  type JobItem,
  type JobOutcome,
} from '../../src/contract/jobs/job';
import type { Transaction } from '../db/database';
import { jsonSlices } from '../db/jsonSlices';
import { sourceOf, toRecord } from '../db/lists/listSource';
import { jobs } from '../db/frameworkTables';
import type { StoreFilter } from '../records/recordStore';
import type { Page } from '../../src/contract/calls/envelope';
import type { Change } from '../rules/changeFields';

/** The records of a change: these ids, or all records of a list with this filter, except some. */
export type JobTarget = {
  readonly heartbeat_id?: number | undefined;
  /** Whether the job runs after its dry run without a command. */
  readonly runs_at_once?: boolean;
} & (
  { readonly ids: readonly string[] } | { readonly filter: StoreFilter; readonly except: readonly string[] }
);

/** A row of `jobs`. */
export interface JobRow extends Job {
  /** The endpoint that started the job, for the history. */
  readonly action: string;
  readonly request_id: string;
  /** The target; for an import, only the owner of new records. */
  readonly target: JobTarget | { readonly heartbeat_id?: number | undefined };
  /** Whether `job_items` has the items of the job. */
  readonly has_items: boolean;
  /** The last item that the dry run has decided. The run has no items left up to this position, the undo none from it on. */
  readonly position: number;
  /** The number of commands so far. A batch of an earlier round rolls back. */
  readonly round: number;
  /** Consecutive failed batches. */
  readonly attempts: number;
}

/** The list source of jobs. */
export const jobSource = sourceOf(jobs, jobEntity);

/** Reads a job. `isLocked` takes the row lock. */
export const readJob = async (
  db: Transaction,
  id: string,
  { userId, isLocked = false }: { readonly userId?: number; readonly isLocked?: boolean } = {},
): Promise<JobRow | undefined> => {
  const ownerCondition = userId === undefined ? sql`` : sql` and user_id = ${userId}`;
  const { rows } = await db.execute<Omit<JobRow, keyof Job> & Record<string, unknown>>(
    sql`select * from jobs where id = ${id}${ownerCondition}${sql.raw(isLocked ? ' for update' : '')}`,
  );
  const [row] = rows;
  // The columns of the entity and the extra ones of the table.
  return row && { ...row, ...toRecord<Job>(jobEntity, row) };
};

/** The states in which a job runs batches. */
export const activeStates: readonly JobState[] = ['planning', 'running', 'undoing'];

/** Saves a job's progress and updates its version. */
export const saveJob = async (db: Transaction, job: JobRow, now: Date): Promise<JobRow> => {
  const { rows } = await db.execute<{ updated_at: string }>(sql`
    update jobs set state = ${job.state}, total = ${job.total}, planned = ${job.planned}, waiting = ${job.waiting},
      unchanged = ${job.unchanged}, skipped = ${job.skipped}, done = ${job.done}, failed = ${job.failed},
      undone = ${job.undone}, kept = ${job.kept}, reasons = ${JSON.stringify(job.reasons)}::jsonb,
      failure = ${job.failure}, failure_detail = ${job.failure_detail}, has_items = ${job.has_items}, position = ${job.position}, round = ${job.round},
      attempts = ${job.attempts}, turn_at = clock_timestamp(), finished_at = ${job.finished_at}::timestamptz,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${job.id}
    returning updated_at`);
  return { ...job, updated_at: new Date(rows[0]?.updated_at ?? job.updated_at).toISOString() };
};

/** A row of `job_items`. */
export interface ItemRow extends JobItem {
  readonly change: Change | null;
  /** Whether the job created the record. */
  readonly is_created: boolean;
}

/** The outcome of an item. */
export type ItemResult = Pick<ItemRow, 'position' | 'outcome'> & Partial<ItemRow>;

const itemColumns = sql`position, record_id, title, outcome, message, field, before, after`;

/** The query of a job's items, as defined by `listQuery`. */
export interface ItemQuery {
  readonly page: number;
  readonly per_page: number;
  readonly sort_direction: 'asc' | 'desc' | '';
  readonly outcome?: readonly JobOutcome[];
}

/** Reads a page of a job's items. The total comes from the counts of the job. */
export const readItems = async (
  db: Transaction,
  job: JobRow,
  { page, per_page, sort_direction, outcome: outcomes }: ItemQuery,
): Promise<Page<JobItem>> => {
  const isFiltered = outcomes !== undefined && outcomes.length > 0;
  const filter = isFiltered ? sql` and outcome = any(${sql.param(outcomes)}::text[])` : sql``;
  const direction = sql.raw(sort_direction === 'asc' ? 'asc' : 'desc');
  const { rows } = await db.execute(sql`
    select ${itemColumns} from job_items where job_id = ${job.id}${filter}
    order by position ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const total = isFiltered
    ? [...new Set(outcomes)].reduce((sum, outcome) => sum + job[outcome], 0)
    : job.total;
  return { items: rows.map(row => toRecord<JobItem>(jobItem, row)), total, page, per_page }; // columns of the entity
};

const readItemRows = async (db: Transaction, where: SQL): Promise<ItemRow[]> => {
  const { rows } = await db.execute<ItemRow & Record<string, unknown>>(
    sql`select ${itemColumns}, change, is_created from job_items where ${where}`,
  );
  return rows;
};

/** The next items of the dry run. */
export const readItemsToPlan = (
  db: Transaction,
  { id, position }: JobRow,
  limit: number,
): Promise<ItemRow[]> =>
  readItemRows(db, sql`job_id = ${id} and position > ${position} order by position limit ${limit}`);

const itemsToRun = ({ id, position }: JobRow): SQL =>
  sql`job_id = ${id} and outcome = 'waiting' and position > ${position}`;
const itemsToUndo = ({ id, position }: JobRow): SQL =>
  sql`job_id = ${id} and outcome = 'done' and position < ${position}`;

/** Locks and reads the next items to run, except those of other batches. */
export const readItemsToRun = (db: Transaction, job: JobRow, limit: number): Promise<ItemRow[]> =>
  readItemRows(db, sql`${itemsToRun(job)} order by position limit ${limit} for update skip locked`);

/** Locks and reads the next items to undo, in reverse order, except those of other batches. */
export const readItemsToUndo = (db: Transaction, job: JobRow, limit: number): Promise<ItemRow[]> =>
  readItemRows(db, sql`${itemsToUndo(job)} order by position desc limit ${limit} for update skip locked`);

const readPosition = async (db: Transaction, select: SQL): Promise<number | null> => {
  const { rows } = await db.execute<{ position: number | null }>(select);
  return rows[0]?.position ?? null;
};

/**
 * The position up to which the run has no items, after the results of a batch were saved. The items of other batches at work are still
 * to run.
 */
export const readRunPosition = async (
  db: Transaction,
  job: JobRow,
  items: readonly ItemRow[],
): Promise<number> => {
  const first = await readPosition(
    db,
    sql`select min(position) as position from job_items where ${itemsToRun(job)}`,
  );
  return first === null ? (items.at(-1)?.position ?? job.position) : first - 1;
};

/** The position from which on the undo has no items, in the same way. */
export const readUndoPosition = async (
  db: Transaction,
  job: JobRow,
  items: readonly ItemRow[],
): Promise<number> => {
  const last = await readPosition(
    db,
    sql`select max(position) as position from job_items where ${itemsToUndo(job)}`,
  );
  return last === null ? (items.at(-1)?.position ?? job.position) : last + 1;
};

/** Writes the outcomes of items. Returns their size in bytes. */
export const saveItems = async (
  db: Transaction,
  jobId: string,
  given: readonly (ItemRow & ItemResult)[],
): Promise<number> => {
  // The requested change is immutable.
  const rows = given.map(item => ({ ...item, change: undefined }));
  let bytes = 0;
  for (const slice of jsonSlices(rows)) {
    bytes += Buffer.byteLength(slice);
    await db.execute(sql`
    update job_items set record_id = given.record_id, title = given.title, outcome = given.outcome,
      message = given.message, field = given.field, before = given.before, after = given.after,
      is_created = given.is_created
    from jsonb_to_recordset(${slice}::jsonb) as given(
      position integer, record_id text, title text, outcome text, message text, field text, before jsonb,
      after jsonb, is_created boolean
    )
    where job_items.job_id = ${jobId} and job_items.position = given.position`);
  }
  return bytes;
};
