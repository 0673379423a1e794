import path from 'node:path';
import type { Job } from '../../../src/contract/jobs/job';
import { launch, signIn } from '../browser';
import { printBudgeted } from '../printBudgeted';
import { jobCalls, timed } from '../server/jobCalls';
import { tokensOf } from '../server/tokensOf';
import { startStudio, type BenchStudio } from '../startStudio';
import { quantile } from '../statistics';
import { measureDecisionKeys } from './measureDecisionKeys';
import { heapOnSignal, measureStreams } from './measureStreams';
import { pendingMoments, queuePath, reviewQueueData } from './reviewQueue';

/** Decisions that are measured; far below what a person may write in a minute. */
const DECISIONS = 50;
const WARM_UP = 5;
/** Records of the bulk review. */
const BULK = 5000;
const PER_PAGE = 100;

/** Decides one moment after the other over HTTP; milliseconds of each call. */
const measureDecisions = async ({ get, post }: ReturnType<typeof jobCalls>) => {
  const times = { decide: [] as number[], next: [] as number[], counts: [] as number[] };
  for (let turn = 0; turn < WARM_UP + DECISIONS; turn += 1) {
    const [first] = await get(queuePath(1, PER_PAGE));
    const [decideMs] = await timed(() => post('/review-moments', { ids: [first?.id], status: 'great' }));
    const [nextMs] = await timed(() => get(queuePath(1, PER_PAGE)));
    const [countsMs] = await timed(() => get('/review-moments/counts'));
    if (turn < WARM_UP) continue;
    times.decide.push(decideMs);
    times.next.push(nextMs);
    times.counts.push(countsMs);
  }
  return times;
};

/** Approves the first moments of the queue in one job; how many a second. */
const measureBulk = async ({ get, post, settled }: ReturnType<typeof jobCalls>): Promise<number> => {
  const ids: string[] = [];
  for (let page = 1; ids.length < BULK; page += 1)
    ids.push(...(await get(queuePath(page, PER_PAGE))).map(({ id }) => id));
  const { id } = await post<Job>('/review-moments/jobs', {
    target: { ids: ids.slice(0, BULK) },
    changes: { review_status: 'approved' },
  });
  await settled(id, 'planned');
  const [runMs, done] = await timed(async () => {
    await post(`/jobs/${id}/start`, undefined);
    return settled(id, 'done');
  });
  return done.done / (runMs / 1000);
};

/** Measures the queue of reviewers and prints it. Returns how many values are over their budget. */
export const measureReviews = async (): Promise<number> => {
  const data = await reviewQueueData();
  const heapFile = path.join(data, 'heap');
  let studio = await startStudio(data);
  const callsOf = ({ origin }: BenchStudio) => jobCalls(origin, tokensOf(origin, 'reviewer@demo.test'));
  const browser = await launch();
  try {
    const calls = callsOf(studio);
    const times = await measureDecisions(calls);
    const bulk = await measureBulk(calls);
    const keys = await measureDecisionKeys(
      browser,
      await signIn(browser, studio.origin, 'reviewer@demo.test'),
      studio.origin,
    );
    // The memory that the job of the bulk review has left would hide what streams need.
    await studio.stop();
    studio = await startStudio(data, heapOnSignal(heapFile));
    const streams = await measureStreams(browser, studio, heapFile, callsOf(studio));
    console.log(
      `\nA queue of ${pendingMoments.toLocaleString('en')} moments: ${DECISIONS} decisions one after the other, ${BULK} at once, ` +
        `${keys.length} by key, and ${streams.count} open streams, which a decision reaches within ` +
        `${Math.round(quantile(streams.toStreamMs, 0.95))} ms (p95)\n`,
    );
    return printBudgeted([
      ['reviewDecision', quantile(times.decide, 0.95)],
      ['reviewNext', quantile(times.next, 0.95)],
      ['reviewCounts', quantile(times.counts, 0.95)],
      ['reviewBulk', bulk],
      ['reviewKey', quantile(keys, 0.95)],
      ['streamMemory', streams.bytesEach / 1000],
      ['streamScreen', quantile(streams.toScreenMs, 0.95)],
    ]);
  } finally {
    await browser.close();
    await studio.stop();
  }
};
