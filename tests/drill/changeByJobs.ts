import { setTimeout as sleep } from 'node:timers/promises';
import { isAtWork, type Job, type JobState } from '../../src/contract/jobs/job';
import type { DrillDatabase } from './drillDatabase';

/** A person who stays signed in and repeats each call until it is answered, as the studio's client does. */
export interface Caller {
  /**
   * Sends a call, each time with the same idempotency key, and returns the first item of its answer. Undefined where the server answers
   * that it conflicts with the record: what was sent before has arrived. Throws for an answer that no fault explains.
   */
  readonly call: (path: string, method: 'GET' | 'POST', body?: unknown) => Promise<unknown>;
}

const pollMs = 50;

/** Waits until the server is no longer at work on a job. Throws unless it ended as `state`. */
const settled = async ({ call }: Caller, id: string, state: JobState): Promise<void> => {
  for (;;) {
    const job = (await call(`/api/studio/jobs/${id}`, 'GET')) as Job; // the contract's answer
    if (job.state === state) return;
    // A command is acknowledged after the job has its new state.
    if (!isAtWork(job.state)) throw new Error(`A job is ${job.state}, not ${state}: ${JSON.stringify(job)}`);
    await sleep(pollMs);
  }
};

/**
 * Changes all moments of a person by a job and takes that back, again and again until `isOver`, with a pause between. Adds the ids of the
 * jobs to `ids`.
 */
export const changeByJobs = async (
  person: Caller,
  {
    ids,
    isOver,
    pauseMs = 0,
  }: { readonly ids: string[]; readonly isOver: () => boolean; readonly pauseMs?: number },
): Promise<void> => {
  while (!isOver()) {
    const job = (await person.call('/api/studio/moments/jobs', 'POST', {
      target: { filter: { in_trash: false } },
      changes: { visibility: ids.length % 2 === 0 ? 'private' : 'unlisted' },
    })) as Job; // the contract's answer
    ids.push(job.id);
    await settled(person, job.id, 'planned');
    for (const [command, state] of [
      ['start', 'done'],
      ['undo', 'undone'],
    ] as const) {
      await person.call(`/api/studio/jobs/${job.id}/${command}`, 'POST', {});
      await settled(person, job.id, state);
    }
    await sleep(pauseMs);
  }
};

/** What the jobs of a drill did, and what must be 0 of it. */
export interface JobFindings {
  /** Records that were changed and taken back. */
  readonly records: number;
  /** Jobs whose counts are not those of their records. */
  readonly miscounted: number;
  /** Records that the server could not change or take back, although nobody else changes them. */
  readonly refused: number;
  /** Records without the entries of both changes in the history. */
  readonly lost: number;
  /** Records with two entries of one change in the history. */
  readonly doubled: number;
  /** Records that do not have what they had before the last job. */
  readonly different: number;
}

/** Compares the counts, the records, the history and the moments of jobs that were taken back. */
export const findJobFaults = async (
  { query }: Pick<DrillDatabase, 'query'>,
  ids: readonly string[],
): Promise<JobFindings> => {
  const [findings] = await query<JobFindings>(
    `with items as (select * from job_items where job_id = any($1)),
      counted as (
        select job_id, count(*) filter (where outcome = 'undone') as undone, count(*) filter (where outcome = 'done') as done,
          count(*) filter (where outcome = 'waiting') as waiting from items group by job_id
      ),
      entries as (
        select job_id, entity_id, action, count(*) as count from audit_log
        where job_id = any($1) and entity = 'moment' group by job_id, entity_id, action
      ),
      changes as (
        select job_id, entity_id, count(*) as actions from entries group by job_id, entity_id
      )
    select
      (select count(*) from items where outcome = 'undone')::int as records,
      (select count(*) from jobs left join counted on counted.job_id = jobs.id where jobs.id = any($1)
        and (jobs.undone, jobs.done, jobs.waiting) is distinct from (counted.undone, counted.done, counted.waiting))::int as miscounted,
      (select count(*) from items where outcome in ('failed', 'kept', 'done', 'waiting'))::int as refused,
      (select count(*) from items left join changes on changes.job_id = items.job_id and changes.entity_id = items.record_id
        where outcome = 'undone' and actions is distinct from 2)::int as lost,
      (select count(*) from entries where count > 1)::int as doubled,
      (select count(*) from items join moments on moments.id = items.record_id
        where items.job_id = $2 and outcome = 'undone' and moments.visibility <> items.before->>'visibility')::int as different`,
    [ids, ids.at(-1)],
  );
  if (!findings?.records) throw new Error('No job changed anything.');
  return findings;
};

const faultsOf = (findings: JobFindings): readonly (readonly [string, number])[] =>
  Object.entries(findings).filter(([finding]) => finding !== 'records');

export const countJobFaults = (findings: JobFindings): number =>
  faultsOf(findings).reduce((sum, [, count]) => sum + count, 0);

export const describeJobs = (ids: readonly string[], findings: JobFindings): string =>
  `${ids.length} jobs changed ${findings.records} records and took that back: ` +
  faultsOf(findings)
    .map(([fault, count]) => `${count} ${fault}`)
    .join(', ');
