import { sql } from 'drizzle-orm';
import {
  jobMachine,
  type Job,
  type JobCommand,
  type JobItem,
  jobEndpoints,
} from '../../src/contract/jobs/job';
import { only } from '../../src/contract/calls/envelope';
import type { Transaction } from '../db/database';
import type { ListCaches } from '../db/lists/listCaches';
import { readListPage } from '../db/lists/readListPage';
import { createKeysetCache } from '../db/lists/keysetCache';
import { createTotalsCache } from '../db/lists/totalsCache';
import { implement, parsedAs, type Call, type Implementation, type WritingCall } from '../http/implement';
import { ProblemError, problemOf } from '../errors/problem';
import { readItems, type ItemQuery, jobSource, readJob, type JobRow } from '../jobs/jobRow';
import type { JobHooks } from '../jobs/jobHooks';
import type { JobRunner } from '../jobs/jobRunner';
import { topReasons } from '../jobs/reasons';
import { messageFor } from '../messages';
import { readableValues, unreadableOfResource } from '../records/storeRules/readers/readableValues';
import type { Actor } from '../rules/caller';
import { runJobCommand } from '../jobs/jobCommands';

type CommandCall = WritingCall & Pick<Call<typeof jobEndpoints.start>, 'params'>;

/** A message about a field, for somebody who may read all others. */
const readableMessage = <M extends { readonly message: string | null; readonly field?: string | null }>(
  about: M,
  unreadable: readonly string[],
): M =>
  about.field && unreadable.includes(about.field)
    ? { ...about, field: null, message: messageFor('field-not-permitted') }
    : about;

const view = (job: Job, caller: Actor): Job => {
  const unreadable = unreadableOfResource(job.resource, caller);
  const reasons = topReasons(job.reasons).map(reason => {
    const { field, ...others } = readableMessage({ ...reason, field: reason.field ?? null }, unreadable);
    return { ...others, ...(field !== null && { field }) };
  });
  return { ...job, changes: readableValues(job.changes, unreadable), reasons };
};

const viewItem = (item: JobItem, unreadable: readonly string[]): JobItem => ({
  ...readableMessage(item, unreadable),
  before: readableValues(item.before, unreadable),
  after: readableValues(item.after, unreadable),
});

/** Reads a job of the caller. Throws `not-found` for jobs of others. */
const ownJob = async (db: Transaction, userId: number, id: string, isLocked = false): Promise<JobRow> => {
  const job = await readJob(db, id, { userId, isLocked });
  if (!job) throw problemOf('not-found');
  return job;
};

/** The caller's jobs and the commands on them. */
export const jobImplementations = ({
  lists: { now },
  jobs,
  hooks = {},
}: {
  readonly lists: Pick<ListCaches, 'now'>;
  readonly jobs: Pick<JobRunner, 'wake'>;
  readonly hooks?: JobHooks | undefined;
}): readonly Implementation[] => {
  // Not cached, because jobs change by themselves and a user has few.
  const lists = { totals: createTotalsCache({ keepMs: 0 }), positions: createKeysetCache(), now };

  const runCommand = async (command: JobCommand, call: CommandCall) => {
    const job = await ownJob(call.db, call.caller.userId, call.params.id, true);
    const detail = jobMachine.disabledReason(job.state, command);
    if (detail !== undefined) throw new ProblemError('conflict', { detail });
    if (command === 'start') await hooks.assertMayStart?.(call.db, job);
    const next = await runJobCommand(call.db, job, command, call.now, hooks);
    if (command === 'start') await hooks.afterStart?.(call, job);
    call.afterCommit(jobs.wake);
    return only(view(next, call.caller));
  };

  return [
    implement(jobEndpoints.list, async ({ db, caller, query }) => {
      const cacheKey = `user ${caller.userId}`;
      const scope = { where: [sql`user_id = ${caller.userId}`], cacheKey, cacheOwner: cacheKey };
      const page = await readListPage<Job>(db, lists, jobSource, scope, query);
      return { ...page, items: page.items.map(job => view(job, caller)) };
    }),
    implement(jobEndpoints.get, async ({ db, caller, params }) =>
      only(view(await ownJob(db, caller.userId, params.id), caller)),
    ),
    implement(jobEndpoints.items, async ({ db, caller, params, query }) => {
      const job = await ownJob(db, caller.userId, params.id);
      // The only filter is the outcome.
      const page = await readItems(db, job, parsedAs<ItemQuery>(query));
      const unreadable = unreadableOfResource(job.resource, caller);
      return { ...page, items: page.items.map(item => viewItem(item, unreadable)) };
    }),
    implement(jobEndpoints.start, call => runCommand('start', call)),
    implement(jobEndpoints.cancel, call => runCommand('cancel', call)),
    implement(jobEndpoints.retry, call => runCommand('retry', call)),
    implement(jobEndpoints.undo, call => runCommand('undo', call)),
  ];
};
