import type { Browser } from 'playwright-core';
import { launch, type SignedIn } from '../browser';
import { budgets, verdictOf, type BudgetName } from '../budgets';
import { readRequested } from '../client/bytes';
import { heapOf } from '../client/measureHeap';
import { objectBytes } from '../client/objectBytes';
import { slowDown, slowPhone } from '../client/page';
import type { BenchOptions } from '../options';
import { printTable, shown } from '../report';
import { median } from '../statistics';
import type { ReferenceName } from './buildReference';
import { goBack, open, openForm, REST_MS, withSubjects, type Subject } from './subjects';

/** Between two actions. */
const PAUSE_MS = 150;
/** Heaps grow alike in every round. */
const HEAP_ROUNDS = 2;
const CYCLES = 50;
/** By then everything lazy is loaded and every cache has what it keeps. */
const SETTLED_AFTER = 10;

/** A cold load: sizes in kB, times in ms. */
const measureLoad = async (browser: Browser, subject: Subject, signedIn: SignedIn, slow: boolean) => {
  const opened = await open(browser, subject, signedIn, slow);
  try {
    const { scripts } = await readRequested(opened.page, subject.build);
    return { scripts: scripts / 1000, anyRow: opened.anyRow, currentRow: opened.currentRow };
  } finally {
    await opened.close();
  }
};

/** From the list to a form and back, three times; the first time loads what is lazy. Times in ms. */
const measureOpening = async (browser: Browser, subject: Subject, signedIn: SignedIn, slow: boolean) => {
  const opened = await open(browser, subject, signedIn);
  try {
    await opened.page.waitForTimeout(REST_MS);
    if (slow) await slowDown(opened.cdp, slowPhone.cpuTimes);
    const times: number[] = [];
    for (let row = 1; row <= 3; row += 1) {
      times.push(await openForm(opened, subject, row));
      await opened.page.waitForTimeout(PAUSE_MS);
      await goBack(opened, subject);
      await opened.page.waitForTimeout(PAUSE_MS);
    }
    const [first = Number.NaN, ...later] = times;
    const longestEvent = await opened.page.evaluate(() => globalThis.__bench.longestEventMs);
    return { first, later: median(later), longestEvent };
  } finally {
    await opened.close();
  }
};

/** By how much the heap, and the objects in it, grow each time that a form is opened and left, in kB. */
const measureGrowth = async (
  browser: Browser,
  subject: Subject,
  signedIn: SignedIn,
): Promise<{ readonly growth: number; readonly growthOfObjects: number }> => {
  const opened = await open(browser, subject, signedIn);
  const read = async () => ({ all: await heapOf(opened.cdp), objects: await objectBytes(opened.cdp) });
  try {
    await opened.cdp.send('HeapProfiler.enable');
    let settled = { all: 0, objects: 0 };
    for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
      await openForm(opened, subject, cycle % 10);
      await goBack(opened, subject);
      if (cycle === SETTLED_AFTER) settled = await read();
    }
    await opened.page.waitForTimeout(500);
    const end = await read();
    const each = (bytes: number): number => bytes / (CYCLES - SETTLED_AFTER) / 1024;
    return { growth: each(end.all - settled.all), growthOfObjects: each(end.objects - settled.objects) };
  } finally {
    await opened.close();
  }
};

const measureSubject = async (subject: Subject, isWithHeap: boolean) => {
  const browser = await launch();
  try {
    const signedIn = await subject.signedIn(browser);
    const fast = await measureLoad(browser, subject, signedIn, false);
    const slow = await measureLoad(browser, subject, signedIn, true);
    const opening = await measureOpening(browser, subject, signedIn, false);
    const slowOpening = await measureOpening(browser, subject, signedIn, true);
    return {
      scripts: fast.scripts,
      firstRow: fast.currentRow.at,
      anyRow: fast.anyRow.at,
      anyRowSlow: slow.anyRow.at,
      firstRowSlow: slow.currentRow.at,
      anyMainThread: fast.anyRow.mainThread,
      mainThread: fast.currentRow.mainThread,
      openFirst: opening.first,
      openLater: opening.later,
      openFirstSlow: slowOpening.first,
      longestEvent: slowOpening.longestEvent,
      ...(isWithHeap
        ? await measureGrowth(browser, subject, signedIn)
        : { growth: undefined, growthOfObjects: undefined }),
    };
  } finally {
    await browser.close();
  }
};
type Measured = Awaited<ReturnType<typeof measureSubject>>;
type Figure = keyof Measured;

/** What is printed: a figure of each subject, and the budgets of the studio's value or of its ratio to a reference. */
interface Line {
  readonly figure: Figure;
  readonly label: string;
  readonly own?: BudgetName;
  readonly beside?: Partial<Readonly<Record<ReferenceName, BudgetName>>>;
}
const lines: readonly Line[] = [
  { figure: 'scripts', label: 'scripts before the first row, kB', own: 'scriptsToRow' },
  { figure: 'anyRow', label: 'first row, also of the visit before, at full speed, ms' },
  {
    figure: 'anyRowSlow',
    label: 'first row, also of the visit before, slow phone, ms',
    beside: { raMoments: 'rowOfStock', reactMoments: 'rowOfReact' },
  },
  {
    figure: 'anyMainThread',
    label: 'main thread to the first row, also of the visit before, ms',
    beside: { raMoments: 'mainThreadOfStock' },
  },
  { figure: 'firstRow', label: 'first current row at full speed, ms' },
  {
    figure: 'firstRowSlow',
    label: 'first current row, slow phone, ms',
    beside: { raMoments: 'rowOfStock', reactMoments: 'rowOfReact' },
  },
  {
    figure: 'mainThread',
    label: 'main thread to the first current row, ms',
    beside: { raMoments: 'mainThreadOfStock' },
  },
  {
    figure: 'openFirst',
    label: 'list to form, the first time, ms',
    beside: { raMoments: 'openOfStock', reactMoments: 'openOfReact' },
  },
  { figure: 'openLater', label: 'list to form, later, ms' },
  { figure: 'openFirstSlow', label: 'list to form, the first time, CPU 4x, ms' },
  { figure: 'longestEvent', label: 'longest event, CPU 4x, ms', own: 'eventOfForm' },
  { figure: 'growth', label: 'growth of the heap a cycle, kB', own: 'heapCycle' },
  { figure: 'growthOfObjects', label: 'growth of its objects a cycle, without compiled code, kB' },
];

const middle = (rounds: readonly Measured[] | undefined, figure: Figure): number =>
  median((rounds ?? []).flatMap(round => round[figure] ?? []));

/** Prints every figure of the studio beside those of the references. Returns how many are over their budget. */
const printBeside = (measured: ReadonlyMap<Subject['name'], readonly Measured[]>): number => {
  let over = 0;
  const judged = (name: BudgetName | undefined, value: number, text: string): string => {
    if (!name) return text;
    const budget = budgets[name];
    const verdict = verdictOf(budget, value);
    if (verdict === 'over') over += 1;
    return `${text} (${shown(budget.passes)}: ${verdict})`;
  };
  printTable(
    ['', 'studio', 'ra-moments', 'ratio', 'react-moments', 'ratio'],
    lines.map(({ figure, label, own, beside }) => {
      const value = middle(measured.get('studio'), figure);
      const comparisons = (['raMoments', 'reactMoments'] as const).flatMap(name => {
        const other = middle(measured.get(name), figure);
        return [shown(other), judged(beside?.[name], value / other, `${(value / other).toFixed(2)} ×`)];
      });
      return [label, judged(own, value, shown(value)), ...comparisons];
    }),
  );
  return over;
};

/**
 * Measures the list of moments and its form beside the same screen in stock react-admin and in React alone, in turns. Returns how many
 * figures are over their budget.
 */
export const measureReferences = (options: BenchOptions): Promise<number> =>
  withSubjects(options, async subjects => {
    const measured = new Map<Subject['name'], Measured[]>(subjects.map(({ name }) => [name, []]));
    // The first loads of a server make pictures and fill caches: they are not measured.
    for (const subject of subjects) await measureSubject(subject, false);
    for (let round = 0; round < options.rounds; round += 1) {
      for (const subject of subjects)
        measured.get(subject.name)?.push(await measureSubject(subject, round < HEAP_ROUNDS));
      console.log(`round ${round + 1} of ${options.rounds} done`);
    }
    console.log(
      `\nThe list of moments beside the same screen in stock react-admin and in React alone, median of ${options.rounds} rounds in turns\n`,
    );
    return printBeside(measured);
  });
