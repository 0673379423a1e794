import type { Job } from '../../../src/contract/jobs/job';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printBudgeted } from '../printBudgeted';
import { jobCalls, timed } from '../server/jobCalls';
import { measureCases } from '../server/measureCases';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';
import { creatorCases } from './creatorCases';
import { fillCreators, manyCreators } from './fillCreators';

/** Moments of the demo creator, on which nothing here depends. */
const MOMENTS = 1000;

/** Stops the earnings of all that are pending as one job, and takes it back; creators a second of each phase. */
const measureBlacklisting = async ({ post, settled }: ReturnType<typeof jobCalls>) => {
  const [planMs, planned] = await timed(async () => {
    const { id } = await post<Job>('/heartbeats/creators/jobs', {
      target: { filter: { status: ['pending'] } },
      changes: { blacklists: { action: 'attach', blacklists: ['earnings'] }, reason: 'Bought views' },
    });
    return settled(id, 'planned');
  });
  const command = (name: string, state: 'done' | 'undone') =>
    timed(async () => {
      await post(`/jobs/${planned.id}/${name}`, undefined);
      return settled(planned.id, state);
    });
  const [runMs, done] = await command('start', 'done');
  const [undoMs, undone] = await command('undo', 'undone');
  return {
    count: done.done,
    plan: planned.total / (planMs / 1000),
    run: done.done / (runMs / 1000),
    undo: undone.undone / (undoMs / 1000),
  };
};

/** Measures the list of creators and a blacklisting of many, and prints it. Returns how many values are over their budget. */
export const measureCreators = async (options: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(MOMENTS);
  await fillCreators(dataDir);
  const studio = await startStudio(dataDir);
  try {
    const token = tokensOf(studio.origin, 'admin@demo.test');
    console.log(
      `\n${manyCreators.toLocaleString('en')} creators, as an administrator, ${options.connections} connections`,
    );
    const over = await measureCases([{ origin: studio.origin, token, cases: creatorCases }], options);
    const { count, plan, run, undo } = await measureBlacklisting(jobCalls(studio.origin, token));
    console.log(`\nThe earnings of ${count.toLocaleString('en')} creators stopped as one job\n`);
    const jobs = printBudgeted([
      ['creatorPlan', plan],
      ['creatorRun', run],
      ['creatorUndo', undo],
    ]);
    return over + jobs;
  } finally {
    await studio.stop();
  }
};
