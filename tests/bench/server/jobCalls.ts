import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../src/contract/calls/envelope';
import { isAtWork, type Job, type JobState } from '../../../src/contract/jobs/job';

/** Calls of one person about many records at once. */
export interface JobCalls {
  /** Reads an address of the API and answers the items of its page. */
  readonly get: (path: string) => Promise<readonly { readonly id: string }[]>;
  /** Posts to an address of the API and answers the one item that comes back. */
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  /** Waits until the server is no longer at work on a job, and throws unless it ended as `state`. */
  readonly settled: (id: string, state: JobState) => Promise<Job>;
}

const EVERY_MS = 100;

export const jobCalls = (origin: string, token: () => Promise<string>): JobCalls => {
  const itemsOf = async (response: Response): Promise<readonly unknown[]> => {
    if (!response.ok)
      throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
    return unwrap(await response.json())?.items ?? [];
  };
  const only = async (response: Response): Promise<unknown> => (await itemsOf(response))[0];
  const authorization = async () => `Bearer ${await token()}`;
  return {
    get: async path => {
      const response = await fetch(`${origin}/api/studio${path}`, {
        headers: { authorization: await authorization() },
      });
      return (await itemsOf(response)) as { id: string }[]; // the contract's answer
    },
    post: async <T>(path: string, body: unknown) => {
      const isForm = body instanceof FormData;
      const response = await fetch(`${origin}/api/studio${path}`, {
        method: 'POST',
        headers: {
          authorization: await authorization(),
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? body : JSON.stringify(body ?? {}),
      });
      return (await only(response)) as T; // the contract's answer
    },
    settled: async (id, state) => {
      for (;;) {
        const response = await fetch(`${origin}/api/studio/jobs/${id}`, {
          headers: { authorization: await authorization() },
        });
        const job = (await only(response)) as Job; // as above
        if (job.state === state) return job;
        if (!isAtWork(job.state)) throw new Error(`The job is ${job.state}: ${JSON.stringify(job)}`);
        await sleep(EVERY_MS);
      }
    },
  };
};

/** Milliseconds that something took, and what it answered. */
export const timed = async <T>(work: () => Promise<T>): Promise<readonly [ms: number, answer: T]> => {
  const started = performance.now();
  const answer = await work();
  return [performance.now() - started, answer];
};
