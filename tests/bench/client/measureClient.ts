import { launch, signIn } from '../browser';
import { budgets, verdictOf, type Budget, type BudgetName } from '../budgets';
import type { BenchOptions } from '../options';
import { printTable, ratio, shown } from '../report';
import { withBuilds } from '../startBuilds';
import { median } from '../statistics';
import { measureActions, measureLongPage, measurePalette, measureSession } from './measureActions';
import { measureHeap } from './measureHeap';
import { measureLoad } from './measureLoad';
import { measureLongList } from './measureLongList';
import { measurePlaylist } from './measurePlaylist';
import { measureTyping } from './measureTyping';

/** A heap grows alike in every round, and fifty times open and close take a while. */
const heapRounds = 2;
/** More than the demo data has: one list is measured with 1,000 rows. */
const MOMENTS = 2000;

const measureRound = async (origin: string, isWithHeap: boolean) => {
  const browser = await launch();
  try {
    const signedIn = await signIn(browser, origin, 'creator@demo.test');
    return {
      fast: await measureLoad(browser, signedIn, origin, false),
      slow: await measureLoad(browser, signedIn, origin, true),
      actions: await measureActions(browser, signedIn, origin),
      longPage: await measureLongPage(browser, signedIn, origin),
      palette: await measurePalette(browser, signedIn, origin),
      playlist: await measurePlaylist(browser, signedIn, origin),
      typing: await measureTyping(browser, signedIn, origin),
      longestEvent: await measureSession(browser, signedIn, origin),
      heap: isWithHeap ? await measureHeap(browser, signedIn, origin) : undefined,
      // The last, because it leaves a setting.
      longList: await measureLongList(browser, signedIn, origin),
    };
  } finally {
    await browser.close();
  }
};
type Round = Awaited<ReturnType<typeof measureRound>>;

/** Medians beside their budgets, in the budgets' units. */
const budgeted = (rounds: readonly Round[]): [BudgetName, number][] => {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const heaps = rounds.flatMap(({ heap }) => heap ?? []);
  return [
    ['scripts', of(({ fast }) => fast.requested.scripts / 1000)],
    ['styles', of(({ fast }) => (fast.requested.styles + fast.requested.fontsAndIcons) / 1000)],
    ['rowSlow', of(({ slow }) => slow.firstRow)],
    ['lcpSlow', of(({ slow }) => slow.largestPaint)],
    ['cpu', of(({ fast }) => fast.mainThread)],
    ['sort', of(({ actions }) => actions.sort)],
    ['sortLong', of(({ longPage }) => longPage.sort)],
    ['open', of(({ actions }) => actions.open)],
    ['close', of(({ actions }) => actions.close)],
    ['select', of(({ longPage }) => longPage.select)],
    ['selectOfMany', of(({ longList }) => longList.select)],
    ['scrollTask', of(({ longList }) => longList.longestTask)],
    ['dragFrame', of(({ playlist }) => playlist.frame.p95)],
    ['dragWork', of(({ playlist }) => playlist.work)],
    ['moveSave', of(({ playlist }) => playlist.save)],
    ['typing', of(({ typing }) => typing)],
    ['palette', of(({ palette }) => palette.later)],
    ['nodes', of(({ longPage }) => longPage.nodes)],
    ['longestEvent', of(({ longestEvent }) => longestEvent)],
    ['heap', median(heaps.map(({ end }) => end / 1_048_576))],
    ['heapSlope', median(heaps.map(({ growth }) => growth / 1024))],
  ];
};

const basisOf = ({ basis = '' }: Budget): string => basis;

/** Medians that no budget is about. */
const others = (rounds: readonly Round[]): string => {
  const of = (pick: (round: Round) => number): string => shown(median(rounds.map(pick)));
  const { scriptFiles } = rounds[0]!.fast.requested; // there is at least one round
  return [
    `first row ${of(({ fast }) => fast.firstRow)} ms, largest paint ${of(({ fast }) => fast.largestPaint)} ms at full speed`,
    `main thread ${of(({ slow }) => slow.mainThread)} ms on a slow phone`,
    `before the first row: ${of(({ fast }) => fast.requested.requests)} requests, of them ` +
      `${of(({ fast }) => fast.requested.apiCalls)} to the API and ${of(({ fast }) => fast.requested.pictures)} pictures`,
    `1,000 rows: ${of(({ longList }) => longList.longTasks)} tasks over 50 ms by the clock while they scroll, ` +
      `${of(({ longList }) => longList.nodes)} elements`,
    `1,000 moments in order: frames of a drag ${of(({ playlist }) => playlist.frame.median)} ms, longest ` +
      `${of(({ playlist }) => playlist.frame.longest)} ms, script ${of(({ playlist }) => playlist.script)} ms a frame, ` +
      `${of(({ playlist }) => playlist.nodes)} elements`,
    `first palette ${of(({ palette }) => palette.first)} ms`,
    `scripts: ${scriptFiles.map(([name, bytes]) => `${name} ${shown(bytes / 1000)} kB`).join(', ')}`,
  ].join('\n');
};

/**
 * Measures the built client in Chromium and prints it beside its budgets and beside another build. Returns how many values
 * are over their budget.
 */
export const measureClient = (options: BenchOptions): Promise<number> =>
  withBuilds(options, MOMENTS, async studios => {
    const { rounds: count } = options;
    const measured = studios.map((): Round[] => []);
    // The first loads of a server make pictures and fill caches: they are not measured.
    for (const { origin } of studios) await measureRound(origin, false);
    for (let round = 0; round < count; round += 1) {
      for (const [build, { origin }] of studios.entries())
        measured[build]!.push(await measureRound(origin, round < heapRounds));
      console.log(`round ${round + 1} of ${count} done`);
    }
    const [own = [], other] = measured;
    const otherValues = new Map(other && budgeted(other));
    const rows = budgeted(own).map(([name, value]) => ({
      budget: budgets[name],
      value,
      other: otherValues.get(name),
      verdict: verdictOf(budgets[name], value),
    }));
    console.log(`\nThe list of moments as the demo creator sees it, median of ${count} rounds\n`);
    printTable(
      ['', 'measured', ...(other ? ['other', 'ratio'] : []), 'passes', 'aim', '', 'share of'],
      rows.map(row => [
        row.budget.unit ? `${row.budget.name}, ${row.budget.unit}` : row.budget.name,
        shown(row.value),
        ...(row.other === undefined ? [] : [shown(row.other), ratio(row.value, row.other)]),
        ...[row.budget.passes, row.budget.aim].map(shown),
        row.verdict,
        basisOf(row.budget),
      ]),
    );
    console.log(`\n${others(own)}`);
    if (other) console.log(`\nThe other build:\n${others(other)}`);
    return rows.filter(({ verdict }) => verdict === 'over').length;
  });
