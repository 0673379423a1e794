import { jobs } from '../../../server/db/frameworkTables';
import type { Job, JobItem } from '../../../src/contract/jobs/job';
import type { Answered, ApiStudio, PersonName } from './apiStudio';

/** The steps of job tests for one user and one resource. */
export const jobSteps = (studio: ApiStudio, as: PersonName = 'creator', path = '/moments/jobs') => {
  const only = (answer: Answered): Job => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.items[0] as unknown as Job; // the server validates its responses
  };
  const get = async (id: string): Promise<Job> => only(await studio.call('GET', `/jobs/${id}`, { as }));
  const send = (command: 'start' | 'cancel' | 'retry' | 'undo', id: string): Promise<Answered> =>
    studio.call('POST', `/jobs/${id}/${command}`, { as });
  const begin = (body: unknown, headers = {}): Promise<Answered> =>
    studio.call('POST', path, { as, body, headers });
  /** Sends a command, runs all batches, and returns the job. */
  const runCommand = async (command: 'start' | 'cancel' | 'retry' | 'undo', id: string): Promise<Job> => {
    only(await send(command, id));
    await studio.deps.jobs.runUntilIdle();
    return get(id);
  };
  return {
    get,
    send,
    begin,
    runCommand,
    /** Creates a job and completes its dry run. */
    planned: async (body: unknown): Promise<Job> => {
      const { id } = only(await begin(body));
      await studio.deps.jobs.runUntilIdle();
      return get(id);
    },
    items: async (id: string, query = ''): Promise<readonly JobItem[]> =>
      (await studio.call('GET', `/jobs/${id}/items?sort_direction=asc${query}`, { as })).body.data
        .items as unknown as JobItem[], // as above
    /** All jobs in the database. */
    all: () => studio.db.select().from(jobs),
  };
};

/** The number of records per outcome of a job. */
export const countsOf = ({
  total,
  waiting,
  unchanged,
  skipped,
  done,
  failed,
  undone,
  kept: keptCount,
}: Job) =>
  Object.fromEntries(
    Object.entries({ total, waiting, unchanged, skipped, done, failed, undone, kept: keptCount }).filter(
      ([, count]) => count > 0,
    ),
  );
