import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../../bench/report';
import { countJobFaults, describeJobs, findJobFaults } from '../changeByJobs';
import { faults } from './faults';
import { startLoad, titlePrefix } from './load/startLoad';
import type { Tally } from './load/tally';
import { queryPrimary } from './primaryDatabase';
import type { Cluster } from './startCluster';
import { until } from '../until';

/** The longest that calls of a person may fail, in seconds. */
const bounds = { writes: 30, reads: 5 } as const;
const STEADY_MS = 3000;

export interface DrillRounds {
  readonly rounds: number;
  /** What the names of the faults contain. */
  readonly fault: string;
}

/** What one fault did. */
interface Outcome {
  readonly fault: string;
  readonly writes: number;
  readonly withoutWrites: number;
  readonly withoutReads: number;
  /** When the longest time without reads was over, in seconds since the fault. */
  readonly readAgain: number;
  readonly complete: number;
}

const runFault = async (
  cluster: Cluster,
  {
    tally,
    fault,
    round,
  }: { readonly tally: Tally; readonly fault: (typeof faults)[number]; readonly round: number },
): Promise<Outcome> => {
  await sleep(STEADY_MS);
  tally.writes.takeLongest();
  tally.reads.takeLongest();
  const before = tally.acknowledged.size;
  const started = performance.now();
  await fault.run(cluster, round);
  await sleep(STEADY_MS); // until the fault is noticed
  await until(`The cluster is complete after "${fault.name}"`, cluster.isComplete);
  const complete = (performance.now() - started) / 1000;
  await sleep(STEADY_MS);
  const reads = tally.reads.takeLongest();
  return {
    fault: fault.name,
    writes: tally.acknowledged.size - before,
    withoutWrites: tally.writes.takeLongest().seconds,
    withoutReads: reads.seconds,
    readAgain: (reads.end - started) / 1000,
    complete,
  };
};

/** Compares what was acknowledged with what the database has. */
const compare = async (cluster: Cluster, { acknowledged }: Tally) => {
  const rows = await queryPrimary<{ title: string; count: number }>(
    cluster.layout,
    `select title, count(*)::int as count from vikis where title like '${titlePrefix}%' group by title`,
  );
  const titles = new Set(rows.map(({ title }) => title));
  return {
    lost: [...acknowledged].filter(title => !titles.has(title)).length,
    doubled: rows.filter(({ count }) => count > 1).length,
  };
};

const seconds = (value: number): string => value.toFixed(1);

const printOutcomes = (outcomes: readonly Outcome[]): void => {
  const rows = faults.map(({ name }) => {
    const own = outcomes.filter(({ fault }) => fault === name);
    const longest = (of: (outcome: Outcome) => number): string => seconds(Math.max(0, ...own.map(of)));
    return [
      name,
      String(own.length),
      String(own.reduce((sum, { writes }) => sum + writes, 0)),
      longest(({ withoutWrites }) => withoutWrites),
      longest(({ withoutReads }) => withoutReads),
      longest(({ complete }) => complete),
    ];
  });
  console.log('');
  printTable(['at most', 'times', 'writes', 's without writes', 's without reads', 's until complete'], rows);
};

/**
 * Lets every fault whose name contains a text happen in each round, one after the other, under a load of reads and writes. Prints what
 * became of it; returns the number of exceeded bounds.
 */
export const measureCluster = async (
  cluster: Cluster,
  { rounds, fault: name }: DrillRounds,
): Promise<number> => {
  const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  await until('The cluster is complete', cluster.isComplete);
  const { tally, stop } = await startLoad(cluster.origin, log);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults.filter(each => each.name.includes(name))) {
      const outcome = await runFault(cluster, { tally, fault, round });
      outcomes.push(outcome);
      log(
        `${round + 1}/${rounds} ${fault.name}: ${outcome.writes} writes, ${seconds(outcome.withoutWrites)} s without writes, ` +
          `${seconds(outcome.withoutReads)} s without reads (until ${seconds(outcome.readAgain)} s), complete after ${seconds(outcome.complete)} s`,
      );
    }
  const ids = await stop();
  const { lost, doubled } = await compare(cluster, tally);
  const ofJobs = await findJobFaults(
    { query: (text, values = []) => queryPrimary(cluster.layout, text, { values }) },
    ids,
  );
  const { listsAfterWrite } = tally;
  printOutcomes(outcomes);
  for (const response of tally.unexpected.slice(0, 20)) console.log(`unexpected: ${response}`);
  console.log(
    `\n${tally.acknowledged.size} acknowledged writes, ${lost} lost, ${doubled} doubled; ${tally.signOuts} sign-outs; ` +
      `${tally.unexpected.length} unexpected responses; ${listsAfterWrite.read} lists after a write, ${listsAfterWrite.stale} without it`,
  );
  console.log(describeJobs(ids, ofJobs));
  if (tally.acknowledged.size === 0) throw new Error('Nothing was written.');
  const slow = outcomes.filter(
    ({ withoutWrites, withoutReads }) => withoutWrites > bounds.writes || withoutReads > bounds.reads,
  ).length;
  const exceeded =
    lost +
    doubled +
    tally.signOuts +
    tally.unexpected.length +
    listsAfterWrite.stale +
    countJobFaults(ofJobs) +
    slow;
  console.log(exceeded ? `${exceeded} over` : 'All bounds hold');
  return exceeded;
};
