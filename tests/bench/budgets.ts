/** What a measured value may be at most: `passes` or it is over, `aim` and nobody need work on it. */
export interface Budget {
  readonly name: string;
  readonly unit: string;
  readonly passes: number;
  readonly aim: number;
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

/** Every budget of the product. Sizes are in thousands of bytes, gzip level 9. */
export const budgets = {
  scripts: upTo('scripts before the first row', 'kB', 260, 200),
  looks: upTo('styles, fonts, icons before it', 'kB', 40, 20),
  rowSlow: share('first row, slow phone', stock.rowSlowMs, 0.5, 0.25),
  // The first row's budget decides; this one is only aimed for.
  lcpSlow: upTo('largest paint, slow phone', 'ms', Number.POSITIVE_INFINITY, 2500),
  cpu: share('main thread to the first row', stock.cpuMs, 0.6, 0.4),
  sort: act('sort to other rows', stock.sortMs, react.sortMs),
  open: act('list to form', stock.openMs, react.openMs),
  close: act('form to list', stock.closeMs, react.closeMs),
  select: upTo('select one of 100 rows', 'ms', 100, 16.7),
  nodes: upTo('elements of a page of 100 rows', '', 3000, 1500),
  longestEvent: upTo('longest event, CPU 4x', 'ms', 200, 100),
  heap: upTo('heap after 50 open and close', 'MB', 13, 8),
  heapSlope: upTo('heap growth for each of them', 'kB', 20, 5),
  firstPage: upTo('list request, first page, p95', 'ms', 100, 20),
  deepPage: upTo('list request, deep page, p95', 'ms', 100, 40),
} satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;

/** What a value is within its budget. */
export const verdictOf = ({ passes, aim }: Budget, value: number): 'aim met' | 'ok' | 'over' =>
  value <= aim ? 'aim met' : value <= passes ? 'ok' : 'over';
