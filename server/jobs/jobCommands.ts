import { sql } from 'drizzle-orm';
import { type Job, type JobCommand, jobMachine } from '../../src/contract/jobs/job';
import type { Transaction } from '../db/database';
import { newId } from '../db/newId';
import { jobs } from '../db/frameworkTables';
import { ProblemError } from '../errors/problem';
import { rejectionProblem, type RecordStore } from '../records/recordStore';
import { recordsToRead } from '../records/changeRecords';
import { ownerOfList } from '../records/ownerScope';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import { fixPeriods } from '../rules/fixPeriods';
import type { ItemSlices } from './itemSlices';
import type { JobHooks } from './jobHooks';
import { assertJobQuota } from './jobQuota';
import { type JobTarget, saveJob, type JobRow } from './jobRow';
import { messageFor } from '../messages';

/** The request that starts a job. */
export type JobRequest =
  | {
      readonly kind: 'change';
      readonly changes: Change;
      /** The action that the change belongs to, for the job's title. */
      readonly actionName?: string | undefined;
      readonly target: JobTarget;
      /** The zone of the relative periods in the target's filter. UTC where left out. */
      readonly timeZone?: string | undefined;
    }
  | {
      readonly kind: 'import';
      readonly file: string;
      /** Size of the file. */
      readonly fileBytes: number;
      /** The owner of new records. Default: the caller. */
      readonly heartbeatId?: number | undefined;
      readonly items: ItemSlices;
    };

const writeItems = async (db: Transaction, jobId: string, { slices }: ItemSlices): Promise<void> => {
  for (const rows of slices)
    await db.execute(sql`
      insert into job_items (job_id, position, record_id, title, outcome, message, field, change)
      select ${jobId}, position, record_id, title, outcome, message, field, change
      from jsonb_to_recordset(${rows}::jsonb) as given(
        position integer, record_id text, title text, outcome text, message text, field text, change jsonb
      )`);
};

/** Throws if the caller lacks the permission for the change, or names records of others. */
const assertPermitted = async (
  db: Transaction,
  store: RecordStore,
  caller: Actor,
  request: JobRequest,
): Promise<void> => {
  if (request.kind === 'import') {
    ownerOfList(caller, request.heartbeatId, store.managedBy);
    return;
  }
  const rejection = store.rejects(caller, request.changes);
  if (rejection) throw rejectionProblem(rejection, 'changes.');
  const { target } = request;
  if (!('ids' in target)) {
    await store.scope(db, caller, { ...target.filter, heartbeat_id: target.heartbeat_id });
    return;
  }
  await recordsToRead(db, store, caller, target.ids, target.heartbeat_id);
};

/** The target of a job with fixed periods, and which those are. */
const fixTarget = (store: RecordStore, request: JobRequest, now: Date) => {
  if (request.kind === 'import') return { target: { heartbeat_id: request.heartbeatId }, periods: [] };
  const { target, timeZone } = request;
  if ('ids' in target) return { target, periods: [] };
  const { filter, periods } = fixPeriods(store.source.entity, target.filter, now, timeZone);
  return { target: { ...target, filter }, periods };
};

/**
 * Creates a job in state `planning`, in the transaction of the call; the runner continues it. An import has one item per
 * row of the file. The call wakes the runner after the commit: `call.afterCommit(jobs.wake)`.
 *
 * @param action the name of the endpoint, for the history (`nameOf(endpoint)`)
 */
export const createJob = async (
  {
    db,
    caller,
    requestId,
    now,
  }: { readonly db: Transaction; readonly caller: Actor; readonly requestId: string; readonly now: Date },
  store: RecordStore,
  action: string,
  request: JobRequest,
): Promise<Job> => {
  await assertPermitted(db, store, caller, request);
  const items = request.kind === 'import' ? request.items : { count: 0, slices: [] };
  const fileBytes = request.kind === 'import' ? request.fileBytes : 0;
  await assertJobQuota(db, caller.userId, { jobs: 1, items: items.count || 1, fileBytes });
  const { target, periods } = fixTarget(store, request, now);
  const job: Job = {
    id: newId('jb'),
    user_id: caller.userId,
    resource: store.name,
    kind: request.kind,
    state: 'planning',
    changes: request.kind === 'change' ? { ...request.changes } : null,
    action_name: (request.kind === 'change' && request.actionName) || null,
    periods: periods.length ? [...periods] : null,
    file: request.kind === 'import' ? request.file : null,
    total: items.count,
    planned: 0,
    waiting: 0,
    unchanged: 0,
    skipped: 0,
    done: 0,
    failed: 0,
    undone: 0,
    kept: 0,
    reasons: [],
    failure: null,
    failure_detail: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    finished_at: null,
  };
  await db.insert(jobs).values({
    ...job,
    action,
    request_id: requestId,
    target,
    has_items: request.kind === 'import',
    file_bytes: fileBytes,
  });
  await writeItems(db, job.id, items);
  return job;
};

/** Greater than every position, because undo starts at the last item. */
const afterLastPosition = 2_147_483_647;

/** Resets failed items to waiting; returns their number. */
const resetFailedItems = async (db: Transaction, jobId: string): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    update job_items set outcome = 'waiting', message = null, field = null
    where job_id = ${jobId} and outcome = 'failed'`);
  return rowCount ?? 0;
};

/**
 * Executes a command that the state machine allows, on the locked job. Each command starts a new round, so that a batch
 * of the former round rolls back. Throws `conflict` for a retry without a complete dry run.
 */
export const runJobCommand = async (
  db: Transaction,
  job: JobRow,
  command: JobCommand,
  now: Date,
  { beforeUndo }: Pick<JobHooks, 'beforeUndo'>,
): Promise<JobRow> => {
  const state = jobMachine.next(job.state, command) ?? job.state;
  const next = { ...job, state, round: job.round + 1, attempts: 0 };
  const time = now.toISOString();
  switch (command) {
    case 'start':
      return saveJob(db, { ...next, position: 0 }, now);
    case 'cancel':
      return saveJob(db, { ...next, finished_at: time }, now);
    case 'undo':
      await beforeUndo?.(db, job, now);
      return saveJob(
        db,
        { ...next, position: afterLastPosition, finished_at: null, failure: null, failure_detail: null },
        now,
      );
    case 'retry': {
      // The dry run is incomplete.
      if (!job.has_items || job.planned < job.total)
        throw new ProblemError('conflict', { detail: messageFor('job-not-planned') });
      const resetCount = await resetFailedItems(db, job.id);
      return saveJob(
        db,
        {
          ...next,
          position: 0,
          waiting: job.waiting + resetCount,
          failed: job.failed - resetCount,
          reasons: job.reasons.filter(({ outcome }) => outcome !== 'failed'),
          finished_at: null,
          failure: null,
          failure_detail: null,
        },
        now,
      );
    }
  }
};
