import { sql, type SQL } from 'drizzle-orm';
import { jobItem, type JobItem, type JobOutcome } from '../../src/contract/tools/job';
import type { Page } from '../../src/contract/tools/envelope';
import type { Transaction } from '../db/database';
import { toRecord } from '../db/toRecord';
import type { Change } from '../rules/changeFields';
import type { JobRow } from './jobRow';

/** An item as its table keeps it. */
export interface ItemRow extends JobItem {
  readonly change: Change | null;
  /** Whether the job made the record. */
  readonly is_made: boolean;
}

/** What became of an item. */
export type ItemResult = Pick<ItemRow, 'position' | 'outcome'> & Partial<ItemRow>;

const columns = sql`position, record_id, title, outcome, message, field, before, after`;

/** The query of a job's items, as `listQuery` makes it. */
export interface ItemQuery {
  readonly page: number;
  readonly per_page: number;
  readonly sort_direction: 'asc' | 'desc' | '';
  readonly outcome?: readonly JobOutcome[];
}

/** A page of a job's items; what is counted on the job itself is not counted again. */
export const readItems = async (
  db: Transaction,
  job: JobRow,
  { page, per_page, sort_direction, outcome: outcomes }: ItemQuery,
): Promise<Page<JobItem>> => {
  const isChosen = outcomes !== undefined && outcomes.length > 0;
  const chosen = isChosen ? sql` and outcome = any(${sql.param(outcomes)}::text[])` : sql``;
  const direction = sql.raw(sort_direction === 'asc' ? 'asc' : 'desc');
  const { rows } = await db.execute(sql`
    select ${columns} from job_items where job_id = ${job.id}${chosen}
    order by position ${direction} limit ${per_page} offset ${(page - 1) * per_page}`);
  const total = isChosen ? [...new Set(outcomes)].reduce((sum, outcome) => sum + job[outcome], 0) : job.total;
  return { items: rows.map(row => toRecord(jobItem, row) as JobItem), total, page, per_page }; // its own columns
};

const items = async (db: Transaction, where: SQL): Promise<ItemRow[]> => {
  const { rows } = await db.execute(sql`select ${columns}, change, is_made from job_items where ${where}`);
  return rows.map(row => row as unknown as ItemRow); // the columns named above
};

/** The next items to look at. */
export const itemsToPlan = (db: Transaction, { id, at }: JobRow, limit: number): Promise<ItemRow[]> =>
  items(db, sql`job_id = ${id} and position > ${at} order by position limit ${limit}`);

/** The next items to work on. */
export const itemsToRun = (db: Transaction, { id, at }: JobRow, limit: number): Promise<ItemRow[]> =>
  items(
    db,
    sql`job_id = ${id} and outcome = 'waiting' and position > ${at} order by position limit ${limit}`,
  );

/** The next items to take back, the last first. */
export const itemsToUndo = (db: Transaction, { id, at }: JobRow, limit: number): Promise<ItemRow[]> =>
  items(
    db,
    sql`job_id = ${id} and outcome = 'done' and position < ${at} order by position desc limit ${limit}`,
  );

/** Writes what became of items; what a result does not name stays as it was. */
export const keepItems = async (
  db: Transaction,
  jobId: string,
  given: readonly (ItemRow & ItemResult)[],
): Promise<void> => {
  if (given.length === 0) return;
  // What an item asks for never changes.
  const rows = given.map(item => ({ ...item, change: undefined }));
  await db.execute(sql`
    update job_items set record_id = given.record_id, title = given.title, outcome = given.outcome,
      message = given.message, field = given.field, before = given.before, after = given.after,
      is_made = given.is_made
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      position integer, record_id text, title text, outcome text, message text, field text, before jsonb,
      after jsonb, is_made boolean
    )
    where job_items.job_id = ${jobId} and job_items.position = given.position`);
};
