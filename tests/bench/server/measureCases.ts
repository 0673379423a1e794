import { budgets, verdictOf, type Budget } from '../budgets';
import type { BenchOptions } from '../options';
import { printTable, ratio, shown } from '../report';
import type { ListCase } from './cases';
import { quantile } from '../statistics';
import { applyLoad, type LoadResult } from './load';

/** A server, and the same cases for each: their queries contain ids of the server's own records. */
export interface CaseTarget {
  readonly origin: string;
  readonly token: () => Promise<string>;
  readonly cases: readonly ListCase[];
}

interface Measured extends LoadResult {
  readonly listCase: ListCase;
  /** 95 of 100 responses take no longer while nobody else sends requests. */
  readonly aloneP95: number;
}

const measureOnce = async (
  { origin, token }: CaseTarget,
  listCase: ListCase,
  { connections, seconds }: BenchOptions,
): Promise<Measured> => {
  const { paths, rate } = listCase;
  const load = { origin, accessToken: await token(), paths, rate, connections, seconds };
  await applyLoad({ ...load, seconds: Math.ceil(seconds / 2) });
  const result = await applyLoad(load);
  const alone = await applyLoad({ ...load, connections: 1, seconds: 1 });
  return { ...result, listCase, aloneP95: alone.p95 };
};

/**
 * Measures a case on each target. Other programs only make it slower: what is over its budget is measured three times, and
 * the fastest counts. Two builds are measured twice in turns, so that a busy machine slows both.
 */
const measure = async (
  targets: readonly CaseTarget[],
  at: number,
  options: BenchOptions,
): Promise<Measured[]> => {
  const best: Measured[] = [];
  // Without a response, p95 is NaN, which is over the budget, too.
  const isOver = (result: Measured): boolean =>
    result.failures === 0 && !(result.p95 <= (budgetOf(result.listCase)?.passes ?? Infinity));
  for (let turn = 0; turn < 3; turn += 1) {
    if (turn >= targets.length && !best.some(isOver)) break;
    for (const [index, target] of targets.entries()) {
      const next = await measureOnce(target, target.cases[at]!, options); // all have the same number of cases
      const known = best[index];
      // Without a response within its seconds, it has no time: the first jump into a list may take longer.
      const isFaster = !known || Number.isNaN(known.p95) || next.p95 < known.p95;
      if (isFaster || next.failures) best[index] = next;
    }
  }
  return best;
};

const budgetOf = ({ budget }: ListCase): Budget | undefined => budget && budgets[budget];

/** The number of failed requests, or how the slowest responses compare with the budget. */
const verdictOn = ({ failures, listCase, p95 }: Measured): string => {
  const budget = budgetOf(listCase);
  if (failures) return `${failures} failed`;
  return budget ? verdictOf(budget, p95) : '';
};

/** Of each list, so many responses count for a mix of all of them. */
const mixedResponses = 200;

/** 95 of 100 responses of a mix take no longer, in which each list is requested as often as each other one. */
const mixedP95 = (lists: readonly LoadResult[]): number =>
  quantile(
    lists.flatMap(({ times }) =>
      Array.from({ length: mixedResponses }, (_, at) => quantile(times, (at + 0.5) / mixedResponses)),
    ),
    0.95,
  );

/**
 * Measures lists one after the other and prints them beside their budgets. Returns how many are over; with `maxRatio`, one more if a mix of
 * all of them is slower by more than that than on the second target.
 */
export const measureCases = async (
  targets: readonly CaseTarget[],
  options: BenchOptions,
  { maxRatio }: { readonly maxRatio?: number } = {},
): Promise<number> => {
  let over = 0;
  const measured: { readonly own: Measured[]; readonly others: Measured[] } = { own: [], others: [] };
  const rows: string[][] = [];
  const isCompared = targets.length > 1;
  for (const at of targets[0]?.cases.keys() ?? []) {
    const [result, other] = await measure(targets, at, options);
    if (!result) continue;
    const verdict = verdictOn(result);
    const budget = budgetOf(result.listCase);
    process.stdout.write('.');
    measured.own.push(result);
    if (other) measured.others.push(other);
    const isSlower = maxRatio !== undefined && other !== undefined && result.p95 / other.p95 > maxRatio;
    if (!['ok', 'aim met', ''].includes(verdict)) over += 1;
    rows.push([
      result.listCase.name,
      shown(result.perSecond),
      ...[result.p50, result.p95, result.p99, result.aloneP95].map(shown),
      ...(other
        ? [shown(other.p95), ratio(result.p95, other.p95), ratio(other.perSecond, result.perSecond)]
        : []),
      budget ? `${budget.passes} / ${budget.aim}` : '',
      isSlower ? `${verdict} > ${maxRatio} x` : verdict,
    ]);
  }
  console.log('\n');
  printTable(
    [
      'list',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'p95 alone',
      ...(isCompared ? ['other p95', 'ratio p95', 'ratio time'] : []),
      'passes / aim',
      '',
    ],
    rows,
  );
  if (maxRatio === undefined) return over;
  const [own, others] = [mixedP95(measured.own), mixedP95(measured.others)];
  const isOver = !(own / others <= maxRatio);
  console.log(
    `\nAll of these, each as often as the others: p95 ${shown(own)} ms beside ${shown(others)}, ${ratio(own, others)} ` +
      `(at most ${maxRatio}: ${isOver ? 'over' : 'ok'})`,
  );
  return over + Number(isOver);
};
