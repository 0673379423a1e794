import { jobs } from '../../../server/db/tables';
import type { Job, JobItem } from '../../../src/contract/jobs/job';
import type { Answered, ApiStudio, PersonName } from './apiStudio';

/** The steps of a test about jobs, by one person, of one resource. */
export const jobSteps = (studio: ApiStudio, as: PersonName = 'creator', path = '/moments/jobs') => {
  const only = (answer: Answered): Job => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.data.items[0] as unknown as Job; // the answer's schema was checked on its way out
  };
  const get = async (id: string): Promise<Job> => only(await studio.call('GET', `/jobs/${id}`, { as }));
  const say = (word: 'start' | 'cancel' | 'retry' | 'undo', id: string): Promise<Answered> =>
    studio.call('POST', `/jobs/${id}/${word}`, { as });
  const ask = (body: unknown, headers = {}): Promise<Answered> =>
    studio.call('POST', path, { as, body, headers });
  /** Says a word, works until nothing is left, and answers the job as it is then. */
  const through = async (word: 'start' | 'cancel' | 'retry' | 'undo', id: string): Promise<Job> => {
    only(await say(word, id));
    await studio.deps.jobs.runUntilIdle();
    return get(id);
  };
  return {
    get,
    say,
    ask,
    through,
    /** Begins a job and waits for its dry run. */
    planned: async (body: unknown): Promise<Job> => {
      const { id } = only(await ask(body));
      await studio.deps.jobs.runUntilIdle();
      return get(id);
    },
    items: async (id: string, query = ''): Promise<readonly JobItem[]> =>
      (await studio.call('GET', `/jobs/${id}/items?sort_direction=asc${query}`, { as })).body.data
        .items as unknown as JobItem[], // as above
    /** Every job in the database, whoever's. */
    all: () => studio.db.select().from(jobs),
  };
};

/** How many records a job has of each outcome. */
export const countsOf = ({ total, waiting, unchanged, skipped, done, failed, undone, kept }: Job) =>
  Object.fromEntries(
    Object.entries({ total, waiting, unchanged, skipped, done, failed, undone, kept }).filter(
      ([, count]) => count > 0,
    ),
  );
