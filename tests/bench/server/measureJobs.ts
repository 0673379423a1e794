import { rmSync } from 'node:fs';
import path from 'node:path';
import { budgets, verdictOf, type BudgetName } from '../budgets';
import type { BenchOptions } from '../options';
import { printTable, ratio, shown } from '../report';
import { withBuilds } from '../startBuilds';
import { median } from '../statistics';
import { jobCalls } from './jobCalls';
import { measureChange } from './measureChange';
import { measureExport, measureImport } from './measureFiles';
import { tokensOf } from './tokensOf';

/** Moments of the one creator. */
const MOMENTS = 200_000;

/** Measures changes of many records, exports and imports, and prints it. Returns how many are over their budget. */
export const measureJobs = async (options: BenchOptions): Promise<number> => {
  const { rounds: count } = options;
  return withBuilds(options, MOMENTS, async (studios, started) => {
    const targets = studios.map(studio => ({
      studio,
      calls: jobCalls(studio.origin, tokensOf(studio.origin, 'creator@demo.test')),
    }));
    const measureRound = async ({ studio, calls }: (typeof targets)[number]) => ({
      file: await measureExport(calls, studio.origin, studio.memory),
      imported: await measureImport(calls, studio.origin),
      change: await measureChange(calls),
    });
    type Round = Awaited<ReturnType<typeof measureRound>>;
    const valuesOf = (rounds: readonly Round[]): [BudgetName, number][] => {
      const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
      return [
        ['jobPlan', of(({ change }) => change.plan)],
        ['jobRun', of(({ change }) => change.run)],
        ['jobUndo', of(({ change }) => change.undo)],
        ['export', of(({ file }) => file.rate)],
        ['exportMemory', of(({ file }) => file.growth / 1_000_000)],
        ['import', of(({ imported }) => imported)],
      ];
    };
    try {
      // What the first export makes the server load and keep is not part of what every export costs.
      for (const { studio, calls } of targets) await measureExport(calls, studio.origin, studio.memory);
      const measured = targets.map((): Round[] => []);
      for (let round = 0; round < count; round += 1) {
        for (const [build, target] of targets.entries()) measured[build]!.push(await measureRound(target));
        console.log(`round ${round + 1} of ${count} done`);
      }
      const [own = [], other] = measured;
      const of = (pick: (round: Round) => number): number => median(own.map(pick));
      console.log(
        `\n${shown(of(({ change }) => change.records))} moments changed, ${shown(of(({ file }) => file.rows))} exported ` +
          `(${shown(of(({ file }) => file.bytes / 1_000_000))} MB), median of ${count} rounds\n`,
      );
      const otherValues = new Map(other && valuesOf(other));
      const rows = valuesOf(own).map(([name, value]) => ({
        ...budgets[name],
        value,
        other: otherValues.get(name),
      }));
      printTable(
        ['', 'measured', ...(other ? ['other', 'ratio'] : []), 'passes', 'aim', ''],
        rows.map(row => [
          `${row.name}, ${row.unit}`,
          shown(row.value),
          ...(row.other === undefined ? [] : [shown(row.other), ratio(row.value, row.other)]),
          ...[row.passes, row.aim].map(shown),
          verdictOf(row, row.value),
        ]),
      );
      return rows.filter(row => verdictOf(row, row.value) === 'over').length;
    } finally {
      // A record of each change stays for weeks: the next run starts with new data.
      for (const { dataDir } of started) rmSync(path.join(dataDir, 'seeded'), { force: true });
    }
  });
};
