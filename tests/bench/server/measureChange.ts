import type { Visibility } from '../../../src/contract/enumerations';
import type { Job } from '../../../src/contract/jobs/job';
import { timed, type JobCalls } from './jobCalls';

/** How many records a second a job looks at, changes and takes back. */
export interface ChangeMeasured {
  readonly records: number;
  readonly plan: number;
  readonly run: number;
  readonly undo: number;
}

/** Fewer say little. */
const ENOUGH = 100_000;

/** Changes the visibility of everything that the caller's list has, and takes it back. */
export const measureChange = async ({ post, settled }: JobCalls): Promise<ChangeMeasured> => {
  // A run that broke off may have left nearly everything with one of the two.
  for (const visibility of ['unlisted', 'private'] satisfies Visibility[]) {
    const [planMs, planned] = await timed(async () => {
      const { id } = await post<Job>('/moments/jobs', {
        target: { filter: { in_trash: false } },
        changes: { visibility },
      });
      return settled(id, 'planned');
    });
    const control = (word: string): Promise<Job> => post(`/jobs/${planned.id}/${word}`, undefined);
    if (planned.waiting < ENOUGH) {
      await control('cancel');
      continue;
    }
    const [runMs, done] = await timed(async () => {
      await control('start');
      return settled(planned.id, 'done');
    });
    const [undoMs, undone] = await timed(async () => {
      await control('undo');
      return settled(planned.id, 'undone');
    });
    if (undone.undone !== planned.waiting)
      throw new Error(`Not all was taken back: ${JSON.stringify(undone)}`);
    const rate = (records: number, ms: number): number => records / (ms / 1000);
    return {
      records: done.done,
      plan: rate(planned.total, planMs),
      run: rate(done.done, runMs),
      undo: rate(undone.undone, undoMs),
    };
  }
  throw new Error(`There are not ${ENOUGH} moments to change.`);
};
