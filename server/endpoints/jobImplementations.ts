import { sql } from 'drizzle-orm';
import { jobMachine, type Job } from '../../src/contract/tools/job';
import { jobEndpoints } from '../../src/contract/tools/jobCalls';
import { only } from '../../src/contract/tools/envelope';
import type { Transaction } from '../db/database';
import { listPage } from '../db/list';
import { createKeysetCache } from '../db/keysetCache';
import { createTotalsCache } from '../db/totalsCache';
import { implement, type Call, type Implementation } from '../http/implement';
import { ProblemError, problemOf } from '../errors/problem';
import { readItems, type ItemQuery } from '../jobs/jobItems';
import { jobSource, readJob, type JobRow } from '../jobs/jobRow';
import type { JobRunner } from '../jobs/jobRunner';
import { shownReasons } from '../jobs/reasons';
import { steer, type JobWord } from '../jobs/steer';

type WordCall = Pick<Call<typeof jobEndpoints.start>, 'db' | 'caller' | 'params' | 'now' | 'afterCommit'>;

const view = (job: Job): Job => ({ ...job, reasons: shownReasons(job.reasons) });

/** A job of the caller's. Those of others do not exist for them. */
const ownJob = async (db: Transaction, userId: number, id: string, isLocked = false): Promise<JobRow> => {
  const job = await readJob(db, id, { userId, isLocked });
  if (!job) throw problemOf('not-found');
  return job;
};

/** The caller's jobs, and what they say to them (contract: `jobCalls`). */
export const jobImplementations = ({
  jobs,
}: {
  readonly jobs: Pick<JobRunner, 'nudge'>;
}): readonly Implementation[] => {
  // A person has few jobs, which move by themselves: they are counted each time.
  const lists = { totals: createTotalsCache({ keepMs: 0 }), positions: createKeysetCache() };

  const says = async (word: JobWord, call: WordCall) => {
    const job = await ownJob(call.db, call.caller.userId, call.params.id, true);
    const verdict = jobMachine.allows(job.state, word);
    if (verdict !== true) throw new ProblemError('conflict', { detail: verdict });
    const next = await steer(call.db, job, word, call.now);
    call.afterCommit(jobs.nudge);
    return only(view(next));
  };

  return [
    implement(jobEndpoints.list, async ({ db, caller, query }) => {
      const owner = `user ${caller.userId}`;
      const scope = { where: [sql`user_id = ${caller.userId}`], key: owner, owner };
      const page = await listPage(db, lists, jobSource, scope, query);
      return { ...page, items: page.items.map(item => view(item as Job)) }; // read by the entity's own columns
    }),
    implement(jobEndpoints.get, async ({ db, caller, params }) =>
      only(view(await ownJob(db, caller.userId, params.id))),
    ),
    implement(jobEndpoints.items, async ({ db, caller, params, query }) => {
      const job = await ownJob(db, caller.userId, params.id);
      // Made of the entity's fields: the one filter is that of the outcome.
      return readItems(db, job, query as unknown as ItemQuery);
    }),
    implement(jobEndpoints.start, call => says('start', call)),
    implement(jobEndpoints.cancel, call => says('cancel', call)),
    implement(jobEndpoints.retry, call => says('retry', call)),
    implement(jobEndpoints.undo, call => says('undo', call)),
  ];
};
