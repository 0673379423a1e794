import { rmSync } from 'node:fs';
import { budgets, verdictOf, type BudgetName } from '../budgets';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printTable, shown } from '../report';
import { startStudio } from '../startStudio';
import { median } from '../statistics';
import { jobCalls } from './jobCalls';
import { measureChange } from './measureChange';
import { measureExport, measureImport } from './measureFiles';
import { tokensOf } from './tokensOf';

/** Moments of the one creator. */
const MOMENTS = 200_000;

/** Measures changes of many records, exports and imports, and prints it; answers how many are over their budget. */
export const measureJobs = async ({ rounds: count }: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(MOMENTS);
  const studio = await startStudio(dataDir);
  try {
    const calls = jobCalls(studio.origin, tokensOf(studio.origin, 'creator@demo.test'));
    const measureRound = async () => ({
      file: await measureExport(calls, studio.origin, studio.memory),
      imported: await measureImport(calls, studio.origin),
      change: await measureChange(calls),
    });
    // What the first export makes the server load and keep is no part of what every export costs.
    await measureExport(calls, studio.origin, studio.memory);
    const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
    for (let round = 0; round < count; round += 1) {
      rounds.push(await measureRound());
      console.log(`round ${round + 1} of ${count} done`);
    }
    const of = (pick: (round: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
    const values: [BudgetName, number][] = [
      ['jobPlan', of(({ change }) => change.plan)],
      ['jobRun', of(({ change }) => change.run)],
      ['jobUndo', of(({ change }) => change.undo)],
      ['export', of(({ file }) => file.rate)],
      ['exportMemory', of(({ file }) => file.growth / 1_000_000)],
      ['import', of(({ imported }) => imported)],
    ];
    console.log(
      `\n${shown(of(({ change }) => change.records))} moments changed, ${shown(of(({ file }) => file.rows))} exported ` +
        `(${shown(of(({ file }) => file.bytes / 1_000_000))} MB), median of ${count} rounds\n`,
    );
    const rows = values.map(([name, value]) => ({ ...budgets[name], value }));
    printTable(
      ['', 'measured', 'passes', 'aim', ''],
      rows.map(budget => [
        `${budget.name}, ${budget.unit}`,
        ...[budget.value, budget.passes, budget.aim].map(shown),
        verdictOf(budget, budget.value),
      ]),
    );
    return rows.filter(budget => verdictOf(budget, budget.value) === 'over').length;
  } finally {
    await studio.stop();
    // A record of each change stays for weeks: the next run begins anew.
    rmSync(dataDir, { recursive: true, force: true });
  }
};
