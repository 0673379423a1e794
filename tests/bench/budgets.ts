/** What a measured value may be: the run fails above `passes`; `aim` is the target. */
export interface Budget {
  readonly name: string;
  readonly unit: string;
  readonly passes: number;
  readonly aim: number;
  /** Set for rates, of which more is better: they are at least that. */
  readonly isLeast?: true;
  /** What a ratio stands for: budgets of times are shares of what a reference took on the machine of the docs. */
  readonly basis?: string;
}

/**
 * Medians of the references that the time budgets are shares of, in milliseconds, measured side by side with the studio
 * (docs/performance.md): react-admin's stock `<Admin>` with MUI and one resource; React alone with a table and a form.
 */
export const references = {
  stock: { rowSlowMs: 2937, cpuMs: 200, sortMs: 116, openMs: 52, closeMs: 80 },
  react: { sortMs: 45, openMs: 47, closeMs: 39 },
} as const;

const { stock, react } = references;

const share = (name: string, of: number, passes: number, aim: number): Budget => ({
  name,
  unit: 'ms',
  passes: of * passes,
  aim: of * aim,
  basis: `${passes} and ${aim} of stock, ${of} ms`,
});

const act = (name: string, ofStock: number, ofReact: number): Budget => ({
  name,
  unit: 'ms',
  passes: ofStock * 0.6,
  aim: ofReact * 2,
  basis: `0.6 of stock, ${ofStock} ms; twice React, ${ofReact} ms`,
});

const upTo = (name: string, unit: string, passes: number, aim: number): Budget => ({
  name,
  unit,
  passes,
  aim,
});

const atLeast = (name: string, unit: string, passes: number, aim: number): Budget => ({
  ...upTo(name, unit, passes, aim),
  isLeast: true,
});

/** Every budget of the product. Sizes are in thousands of bytes, gzip level 9. */
export const budgets = {
  scripts: upTo('scripts before the first row', 'kB', 260, 200),
  styles: upTo('styles, fonts, icons before it', 'kB', 40, 20),
  rowSlow: share('first row, slow phone', stock.rowSlowMs, 0.5, 0.25),
  // The first row's budget decides; this one is only aimed for.
  lcpSlow: upTo('largest paint, slow phone', 'ms', Number.POSITIVE_INFINITY, 2500),
  cpu: share('main thread to the first row', stock.cpuMs, 0.6, 0.4),
  scriptsToRow: upTo('scripts before the first row', 'kB', 170, 150),
  rowOfStock: upTo('first row, slow phone, times that of stock react-admin', '', 0.5, 0.4),
  rowOfReact: upTo('first row, slow phone, times that of React alone', '', 1.3, 1.1),
  mainThreadOfStock: upTo('main thread to the first row, times that of stock react-admin', '', 0.45, 0.35),
  openOfStock: upTo('list to form, the first time, times that of stock react-admin', '', 2, 1),
  openOfReact: upTo('list to form, the first time, times that of React alone', '', 2, 1.5),
  eventOfForm: upTo('longest event of forms, CPU 4x', 'ms', 100, 50),
  heapCycle: upTo('growth of the heap a cycle', 'kB', 5, 1),
  chart: upTo('first chart of analytics, times the first row', '', 1.5, 1.2),
  sort: act('sort to other rows', stock.sortMs, react.sortMs),
  // Stock's and React's with 25 rows: four times as many may take no longer.
  sortLong: act('sort of a page of 100 rows', stock.sortMs, react.sortMs),
  open: act('list to form', stock.openMs, react.openMs),
  close: act('form to list', stock.closeMs, react.closeMs),
  select: upTo('select one of 100 rows', 'ms', 100, 16.7),
  nodes: upTo('elements of a page of 100 rows', '', 3000, 1500),
  selectOfMany: upTo('select one of 1,000 rows', 'ms', 100, 16.7),
  scrollTask: upTo('longest task while 1,000 rows scroll', 'ms', 50, 25),
  dragFrame: upTo('drag in 1,000 moments: frame, p95', 'ms', 50, 16.8),
  dragWork: upTo('drag in 1,000 moments: work a frame', 'ms', 8, 4),
  moveSave: upTo('drag in 1,000 moments: drop to saved', 'ms', 200, 100),
  typing: upTo('key to paint in a form, CPU 4x, p95', 'ms', 50, 33.3),
  palette: upTo('keys to palette, fetched before', 'ms', 100, 50),
  longestEvent: upTo('longest event, CPU 4x', 'ms', 200, 100),
  heap: upTo('heap after 50 open and close', 'MB', 13, 8),
  heapSlope: upTo('heap growth for each of them', 'kB', 20, 5),
  firstPage: upTo('list request, first page, p95', 'ms', 100, 20),
  deepPage: upTo('list request, deep page, p95', 'ms', 100, 40),
  payments: upTo('payments, each call, p95', 'ms', 100, 20),
  audit: upTo('audit log, p95', 'ms', 150, 50),
  bannerUpload: upTo('banner of 6 MB to published picture, p95', 'ms', 5000, 2000),
  mediaCold: atLeast('pictures in a new size', 'requests/s', 3, 10),
  mediaCached: atLeast('pictures in a stored size', 'requests/s', 200, 1000),
  moveOne: upTo('a playlist of 1,000: one to the front, p95', 'ms', 100, 50),
  orderAll: upTo('a playlist of 1,000: whole new order, p95', 'ms', 150, 75),
  jobPlan: atLeast('a change of all: dry run', 'rows/s', 5000, 20_000),
  jobRun: atLeast('a change of all: done', 'rows/s', 5000, 10_000),
  jobUndo: atLeast('a change of all: taken back', 'rows/s', 5000, 10_000),
  jobRunMillion: atLeast('a change of all, 1,000,000 rows present', 'rows/s', 5000, 10_000),
  unindexedChanges: atLeast('of these written to no index (HOT)', '%', 95, 99),
  indexSize: upTo('indexes of 1,000,000 moments, times their rows', '', 1.7, 1),
  coldPages: upTo('ten cold deep pages at once, the slowest', 'ms', 300, 150),
  export: atLeast('export of all', 'rows/s', 20_000, 50_000),
  exportMemory: upTo('memory that an export adds to the server', 'MB', 100, 50),
  import: atLeast('import of 5,000 rows: dry run and change', 'rows/s', 1000, 3000),
  reviewDecision: upTo('a decision on one moment, p95', 'ms', 100, 50),
  reviewNext: upTo('the queue after a decision, p95', 'ms', 100, 50),
  reviewCounts: upTo('counts of the queue, p95', 'ms', 50, 25),
  reviewBulk: atLeast('bulk review of 5,000: done', 'rows/s', 2000, 5000),
  reviewKey: upTo('key of a decision to the next card painted, p95', 'ms', 100, 50),
  streamMemory: upTo('heap and buffers of each of 200 open streams', 'kB', 250, 100),
  streamScreen: upTo('a decision to the screen of another reviewer, p95', 'ms', 500, 250),
  creatorPlan: atLeast('a blacklisting of 20,000 creators: dry run', 'creators/s', 2000, 10_000),
  creatorRun: atLeast('a blacklisting of 20,000 creators: done', 'creators/s', 500, 2000),
  creatorUndo: atLeast('a blacklisting of 20,000 creators: taken back', 'creators/s', 500, 2000),
  dashboard: upTo('dashboard, each call, p95', 'ms', 150, 50),
  analytics: upTo('analytics of 400 days, each call, p95', 'ms', 150, 50),
  earnings: upTo('finalized earnings, filtered, p95', 'ms', 100, 40),
  figureRate: atLeast('views, watch time, followers and ads', 'events/s', 5000, 10_000),
  figureErrors: upTo('of these lost or doubled under 20 kill -9', '', 0, 0),
  eventRate: atLeast('events of the public app', 'events/s', 2000, 5000),
  paymentCode: upTo('payment method: code mailed, p95', 'ms', 100, 30),
  paymentVerify: upTo('payment method: code verified, p95', 'ms', 100, 30),
  paymentSave: upTo('payment method: saved, p95', 'ms', 100, 30),
  payoutPrepare: upTo('payout run of 50,000 creators: prepare', 's', 20, 10),
  payoutRate: atLeast('payouts sent', 'a second', 500, 2000),
  payoutSettle: atLeast('payouts settled', 'a second', 500, 2000),
  payoutErrors: upTo('payouts lost, doubled or not balanced', '', 0, 0),
  eventErrors: upTo('events lost or doubled under kill -9', '', 0, 0),
  publicPages: atLeast('public pages', 'requests/s', 500, 1000),
  popularTags: upTo('popular tags of 90 days, p95', 'ms', 2000, 500),
  duplicateTags: upTo('duplicates among 100,000 tags, p95', 'ms', 500, 150),
  tagMergePlan: atLeast('merge of two spellings: dry run', 'rows/s', 5000, 20_000),
  tagMerge: atLeast('merge of two spellings: done', 'rows/s', 1000, 5000),
  tagMergeUndo: atLeast('merge of two spellings: taken back', 'rows/s', 1000, 5000),
} satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;

/** What a value is within its budget. */
export const verdictOf = ({ passes, aim, isLeast }: Budget, value: number): 'aim met' | 'ok' | 'over' => {
  const isWithin = (bound: number): boolean => (isLeast ? value >= bound : value <= bound);
  return isWithin(aim) ? 'aim met' : isWithin(passes) ? 'ok' : 'over';
};
