import { sql } from 'drizzle-orm';
import { activity as entity, type Activity, type UndoResult } from '../../../src/contract/entities/activity';
import { activityEndpoints } from '../../../src/contract/endpoints/activity';
import { hasLastStep, isAtWork, jobMachine, type Job } from '../../../src/contract/jobs/job';
import { limits } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import { duplicateName } from '../../../src/contract/calls/duplicateCall';
import { nameOf } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import { oldestActivity, readActivities, saveUndone, type ActivityRow } from '../../db/activity/activities';
import type { Transaction } from '../../db/database';
import { createKeysetCache } from '../../db/lists/keysetCache';
import { sourceOf } from '../../db/lists/listSource';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { activities } from '../../db/activity/activityTable';
import { createTotalsCache } from '../../db/lists/totalsCache';
import { ProblemError, problemOf } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { runJobCommand } from '../../jobs/jobCommands';
import { readJob } from '../../jobs/jobRow';
import type { JobRunner } from '../../jobs/jobRunner';
import { studioJobHooks } from '../../jobs/studio/studioJobs';
import { findUndoBlocks, readActivityRecords, undoActivity } from '../../records/studio/undo/undoActivity';
import { readableValues, unreadableOfEntities } from '../../records/storeRules/readers/readableValues';
import type { Actor } from '../../rules/caller';

const source = sourceOf(activities, entity);

type JobSummary = Pick<
  Job,
  | 'id'
  | 'kind'
  | 'state'
  | 'changes'
  | 'action_name'
  | 'periods'
  | 'file'
  | 'done'
  | 'undone'
  | 'kept'
  | 'reasons'
>;

const readJobs = async (
  db: Transaction,
  rows: readonly ActivityRow[],
): Promise<ReadonlyMap<string, JobSummary>> => {
  const ids = rows.flatMap(({ job_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const { rows: jobs } = await db.execute<JobSummary & Record<string, unknown>>(sql`
    select id, kind, state, changes, action_name, periods, file, done, undone, kept, reasons from jobs
    where id = any(${sql.param(ids)}::text[])`);
  return new Map(jobs.map(job => [job.id, job]));
};

const restKept = (reason: string | undefined): string =>
  messageFor('undo-rest-kept', { reason: reason ?? messageFor('changed-since') });

type Undoing = Pick<Activity, 'state' | 'undo_blocked_reason' | 'undone_count' | 'kept_count'>;

const undoingOfJob = (job: JobSummary | undefined): Undoing => {
  const counts = { undone_count: job?.undone ?? 0, kept_count: job?.kept ?? 0 };
  if (!job) return { ...counts, state: 'permanent', undo_blocked_reason: messageFor('undo-deleted') };
  if (isAtWork(job.state))
    return { ...counts, state: 'running', undo_blocked_reason: messageFor('undo-running') };
  if (job.state === 'undone') {
    const reason = job.reasons.find(({ outcome }) => outcome === 'kept')?.message;
    return job.kept === 0
      ? { ...counts, state: 'undone', undo_blocked_reason: messageFor('undo-done') }
      : { ...counts, state: 'partly_undone', undo_blocked_reason: restKept(reason) };
  }
  if (job.done === 0 && !hasLastStep(job))
    return { ...counts, state: 'permanent', undo_blocked_reason: messageFor('undo-unchanged') };
  return { ...counts, state: 'done', undo_blocked_reason: null };
};

/** Why a request can never be undone; undefined if it can. */
const permanentReason = (row: ActivityRow): string | undefined => {
  if (row.kind === 'deleted' && !row.previous) return messageFor('undo-deleted');
  if (row.record_count > limits.activity.records)
    return messageFor('undo-too-many', { max: limits.activity.records });
  if (!row.is_permanent) return undefined;
  return messageFor(row.subject === 'playlist' ? 'undo-order' : 'undo-not-possible');
};

const undoingOfRequest = (row: ActivityRow, block: string | undefined): Undoing => {
  const counts = { undone_count: row.undone_count, kept_count: row.kept_count };
  if (row.undone_at !== null) {
    const keptReason = row.undo_results?.find(({ ok }) => !ok)?.message;
    return row.kept_count === 0
      ? { ...counts, state: 'undone', undo_blocked_reason: messageFor('undo-done') }
      : {
          ...counts,
          state: 'partly_undone',
          undo_blocked_reason: restKept(keptReason),
        };
  }
  const reason = permanentReason(row);
  if (reason !== undefined) return { ...counts, state: 'permanent', undo_blocked_reason: reason };
  return { ...counts, state: 'done', undo_blocked_reason: block ?? null };
};

/** The name of an action that is a call of its own, by the name of the endpoint. */
const actionNameOf = (endpoint: string): string | null =>
  endpoint.endsWith(`/{id}/${duplicateName}`) ? duplicateName : null;

/** Adds the state of activities, and whether they can be undone now. */
const viewActivities = async (
  db: Transaction,
  caller: Actor,
  rows: readonly ActivityRow[],
  now: Date,
): Promise<Activity[]> => {
  const jobs = await readJobs(db, rows);
  const open = rows.filter(
    row => row.job_id === null && row.undone_at === null && permanentReason(row) === undefined,
  );
  const blocks = await findUndoBlocks(db, caller, open, now);
  return rows.map(row => {
    const job = row.job_id === null ? undefined : jobs.get(row.job_id);
    const undoing = row.job_id === null ? undoingOfRequest(row, blocks.get(row.id)) : undoingOfJob(job);
    const unreadable = unreadableOfEntities(row.entities, caller);
    return {
      ...row,
      ...undoing,
      fields: row.fields.filter(field => !unreadable.includes(field)),
      values: readableValues(row.values, unreadable),
      record_count: job ? job.done + job.undone + job.kept : row.record_count,
      job_kind: job?.kind ?? null,
      action_name: job?.action_name ?? actionNameOf(row.action),
      periods: job?.periods ?? null,
      file: job?.file ?? null,
    };
  });
};

/** What people did within the last days, and undoing it. */
export const activityImplementations = ({
  lists: { totals, now: clock },
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => {
  // Not cached, because every write adds a row, and a person has few.
  const lists = { totals: createTotalsCache({ keepMs: 0 }), positions: createKeysetCache(), now: clock };

  return [
    implement(activityEndpoints.list, async ({ db, caller, query, now }) => {
      const cacheKey = `user ${caller.userId}`;
      const oldest = oldestActivity(now).toISOString();
      const where = [sql`user_id = ${caller.userId}`, sql`created_at > ${oldest}::timestamptz`];
      const page = await readListPage<{ readonly id: string }>(
        db,
        lists,
        source,
        { where, cacheKey, cacheOwner: cacheKey },
        query,
      );
      const ids = page.items.map(({ id }) => id);
      const rows = await readActivities(db, { userId: caller.userId, ids, now });
      const byId = new Map((await viewActivities(db, caller, rows, now)).map(view => [view.id, view]));
      return { ...page, items: ids.flatMap(id => byId.get(id) ?? []) };
    }),

    implement(activityEndpoints.records, async ({ db, caller, params, now }) => {
      const [row] = await readActivities(db, { userId: caller.userId, ids: [params.id], now });
      if (!row) throw problemOf('not-found');
      const items = row.job_id === null ? await readActivityRecords(db, caller, row) : [];
      return { items, total: items.length, page: 1, per_page: limits.activity.records };
    }),

    implement(activityEndpoints.undo, async call => {
      const { db, caller, params, now } = call;
      const read = async () => {
        const ids = [params.id];
        const [found] = await readActivities(db, { userId: caller.userId, ids, now, isLocked: true });
        if (!found) throw problemOf('not-found');
        return found;
      };
      const response = async (wasUndone: boolean, results: readonly UndoResult[]) => {
        const [view] = await viewActivities(db, caller, [await read()], now);
        return only({ activity: view!, was_undone: wasUndone, results: [...results] }); // read above
      };
      const row = await read();
      if (row.job_id !== null) {
        const job = await readJob(db, row.job_id, { userId: caller.userId, isLocked: true });
        if (!job) throw problemOf('not-found');
        if (job.state === 'undoing' || job.state === 'undone') return response(true, []);
        const detail = jobMachine.disabledReason(job.state, 'undo');
        if (detail !== undefined) throw new ProblemError('conflict', { detail });
        await runJobCommand(db, job, 'undo', now, studioJobHooks);
        call.afterCommit(jobs.wake);
        return response(false, []);
      }
      if (row.undone_at !== null) return response(true, row.undo_results ?? []);
      const reason = permanentReason(row);
      if (reason !== undefined) throw new ProblemError('conflict', { detail: reason });
      const results = await undoActivity({ ...call, action: nameOf(activityEndpoints.undo), totals }, row);
      const undone = results.filter(({ ok }) => ok).length;
      // Nothing was undone: it can be tried again when the reason is gone.
      if (undone > 0) await saveUndone(db, row.id, { undone, kept: results.length - undone, results }, now);
      return response(false, results);
    }),
  ];
};
