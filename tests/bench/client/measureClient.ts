import type { Browser } from 'playwright-core';
import { launch, signIn, type SignedIn } from '../browser';
import { budgets, verdictOf, type Budget, type BudgetName } from '../budgets';
import { clientSectionOf, type BenchOptions, type ClientSection } from '../options';
import { printTable, ratio, shown } from '../report';
import { withBuilds } from '../startBuilds';
import type { BenchStudio } from '../startStudio';
import { median } from '../statistics';
import { measureActions, measureLongPage, measurePalette, measureSession } from './measureActions';
import { measureHeap } from './measureHeap';
import { measureChart, measureLoad } from './measureLoad';
import { measureLongList } from './measureLongList';
import { measurePlaylist } from './measurePlaylist';
import { measureTyping } from './measureTyping';

/** A heap grows alike in every round, and fifty times open and close take a while. */
const heapRounds = 2;
/** More than the demo data has: one list is measured with 1,000 rows. */
const MOMENTS = 2000;

/** What a section measures alone. */
const sections = {
  actions: async (browser: Browser, signedIn: SignedIn, { origin }: BenchStudio) => ({
    actions: await measureActions(browser, signedIn, origin),
    longPage: await measureLongPage(browser, signedIn, origin),
    palette: await measurePalette(browser, signedIn, origin),
  }),
  load: async (browser: Browser, signedIn: SignedIn, studio: BenchStudio) => ({
    fast: await measureLoad(browser, signedIn, studio, false),
    slow: await measureLoad(browser, signedIn, studio, true),
  }),
  chart: async (browser: Browser, signedIn: SignedIn, studio: BenchStudio) => ({
    chart: await measureChart(browser, signedIn, studio),
  }),
  playlist: async (browser: Browser, signedIn: SignedIn, { origin }: BenchStudio) => ({
    playlist: await measurePlaylist(browser, signedIn, origin),
  }),
} satisfies Record<ClientSection, unknown>;

const measureEverything = async (
  browser: Browser,
  signedIn: SignedIn,
  studio: BenchStudio,
  isWithHeap: boolean,
) => ({
  ...(await sections.actions(browser, signedIn, studio)),
  ...(await sections.load(browser, signedIn, studio)),
  ...(await sections.chart(browser, signedIn, studio)),
  ...(await sections.playlist(browser, signedIn, studio)),
  typing: await measureTyping(browser, signedIn, studio.origin),
  longestEvent: await measureSession(browser, signedIn, studio.origin),
  heap: isWithHeap ? await measureHeap(browser, signedIn, studio.origin) : undefined,
  // The last, because it leaves a setting.
  longList: await measureLongList(browser, signedIn, studio.origin),
});

type CompleteRound = Awaited<ReturnType<typeof measureEverything>>;
type Round = Partial<CompleteRound>;

const measureRound = async (
  studio: BenchStudio,
  { only }: Pick<BenchOptions, 'only'>,
  isWithHeap: boolean,
): Promise<Round> => {
  const browser = await launch();
  try {
    const signedIn = await signIn(browser, studio.origin, 'creator@demo.test');
    const section = clientSectionOf(only);
    return section
      ? await sections[section](browser, signedIn, studio)
      : await measureEverything(browser, signedIn, studio, isWithHeap);
  } finally {
    await browser.close();
  }
};

type Figure = readonly [BudgetName, (round: Round) => number | undefined];

/** The figures of a round, in the units of their budgets. */
const figures: readonly Figure[] = [
  ['scripts', ({ fast }) => fast && fast.requested.scripts / 1000],
  ['styles', ({ fast }) => fast && (fast.requested.styles + fast.requested.fontsAndIcons) / 1000],
  ['rowSlow', ({ slow }) => slow?.firstRow],
  ['lcpSlow', ({ slow }) => slow?.largestPaint],
  ['cpu', ({ fast }) => fast?.mainThread],
  ['chart', ({ chart }) => chart?.share],
  ['sort', ({ actions }) => actions?.sort],
  ['sortLong', ({ longPage }) => longPage?.sort],
  ['open', ({ actions }) => actions?.open],
  ['close', ({ actions }) => actions?.close],
  ['select', ({ longPage }) => longPage?.select],
  ['selectOfMany', ({ longList }) => longList?.select],
  ['scrollTask', ({ longList }) => longList?.longestTask],
  ['dragFrame', ({ playlist }) => playlist?.frame.p95],
  ['dragWork', ({ playlist }) => playlist?.work],
  ['moveSave', ({ playlist }) => playlist?.save],
  ['typing', ({ typing }) => typing],
  ['palette', ({ palette }) => palette?.later],
  ['nodes', ({ longPage }) => longPage?.nodes],
  ['longestEvent', ({ longestEvent }) => longestEvent],
  ['heap', ({ heap }) => heap && heap.end / 1_048_576],
  ['heapSlope', ({ heap }) => heap && heap.growth / 1024],
];

/** The median of each figure that was measured. */
const budgeted = (rounds: readonly Round[]): [BudgetName, number][] =>
  figures.flatMap(([name, pick]): [BudgetName, number][] => {
    const values = rounds.map(pick).filter(value => value !== undefined);
    return values.length ? [[name, median(values)]] : [];
  });

const basisOf = ({ basis = '' }: Budget): string => basis;

/** Medians that no budget is about, of what was measured. */
const others = (rounds: readonly Round[]): string => {
  const of = (pick: (round: Round) => number | undefined): string | undefined => {
    const values = rounds.map(pick).filter(value => value !== undefined);
    return values.length ? shown(median(values)) : undefined;
  };
  const scriptFiles = rounds[0]?.fast?.requested.scriptFiles;
  const lines = [
    [
      ['first row of the visit before', of(({ fast }) => fast?.anyRow), 'ms at full speed'],
      ['on the slow phone', of(({ slow }) => slow?.anyRow), 'ms'],
    ],
    [
      ['first row', of(({ fast }) => fast?.firstRow), 'ms at full speed'],
      ['largest paint', of(({ fast }) => fast?.largestPaint), 'ms'],
      ['main thread three seconds later', of(({ fast }) => fast?.mainThreadLater), 'ms'],
    ],
    [
      ['slow phone: main thread to the first row', of(({ slow }) => slow?.mainThread), 'ms'],
      ['three seconds later', of(({ slow }) => slow?.mainThreadLater), 'ms'],
    ],
    [
      ['before the first row:', of(({ fast }) => fast?.requested.requests), 'requests'],
      ['of them', of(({ fast }) => fast?.requested.apiCalls), 'to the API'],
      ['and', of(({ fast }) => fast?.requested.pictures), 'pictures'],
    ],
    [
      ['1,000 rows scroll:', of(({ longList }) => longList?.longTasks), 'tasks over 50 ms by the clock'],
      ['with', of(({ longList }) => longList?.nodes), 'elements'],
    ],
    [
      ['1,000 moments in order: frames of a drag', of(({ playlist }) => playlist?.frame.median), 'ms'],
      ['longest', of(({ playlist }) => playlist?.frame.longest), 'ms'],
      ['script', of(({ playlist }) => playlist?.script), 'ms a frame'],
      ['with', of(({ playlist }) => playlist?.nodes), 'elements'],
    ],
    [['first chart of analytics', of(({ chart }) => chart?.shown), 'ms at full speed']],
    [['first palette', of(({ palette }) => palette?.first), 'ms']],
  ] as const;
  return [
    ...lines.flatMap(figuresOfLine => {
      const measured = figuresOfLine.filter(([, value]) => value !== undefined);
      return measured.length ? [measured.map(figure => figure.join(' ')).join(', ')] : [];
    }),
    ...(scriptFiles
      ? [`scripts: ${scriptFiles.map(([name, bytes]) => `${name} ${shown(bytes / 1000)} kB`).join(', ')}`]
      : []),
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
    for (const studio of studios) await measureRound(studio, options, false);
    for (let round = 0; round < count; round += 1) {
      for (const [build, studio] of studios.entries())
        measured[build]!.push(await measureRound(studio, options, round < heapRounds));
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
