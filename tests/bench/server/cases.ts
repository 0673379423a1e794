import { moment } from '../../../src/contract/entities/moment';
import { filtersOf, sortableFields } from '../../../src/contract/schema/entity';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import { quantile } from '../statistics';
import type { Sample } from './sample';

/** One kind of list request. */
export interface ListCase {
  readonly name: string;
  /** Which budget it has; none for totals, and for what only tells how busy the machine is. */
  readonly budget:
    'firstPage' | 'deepPage' | 'audit' | 'dashboard' | 'analytics' | 'earnings' | 'payments' | undefined;
  /** Set where calls count for another limit than reading. */
  readonly rate?: 'search';
  /** Asked for in turn. */
  readonly paths: readonly string[];
}

const perPage = 50;

const listCase = (name: string, ...queries: readonly Readonly<Record<string, unknown>>[]): ListCase => ({
  name,
  ...(queries.some(({ q }) => q) && { rate: 'search' }),
  budget: queries.some(({ page }) => Number(page ?? 1) > 1) ? 'deepPage' : 'firstPage',
  paths: queries.map(
    query => `/api/studio/moments?${writeQuery({ per_page: perPage, in_trash: false, ...query })}`,
  ),
});

interface FilterQuery {
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Every filter that the list offers: its usual and its rare value, or a wide and a narrow range. */
const filterQueries = ({ records }: Sample): FilterQuery[] =>
  filtersOf(moment).flatMap<FilterQuery>(({ field, type, parameters }) => {
    const values = records.flatMap(record => record[field] ?? []);
    const [from = field] = parameters;
    if (type === 'range') {
      const ordered = values.every(value => !Number.isNaN(Number(value)))
        ? [quantile(values.map(Number), 0.5), quantile(values.map(Number), 0.99)]
        : [values.map(String).sort()[values.length >> 1], values.map(String).sort().at(-5)];
      return ordered.map((value, at) => ({
        name: `${field} ${at ? 'from high up' : 'from the middle'}`,
        query: { [from]: value },
      }));
    }
    const counts = new Map<unknown, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
    return [...new Set([byCount.at(0), byCount.at(-1)])]
      .filter(value => value !== undefined)
      .map(value => ({ name: `${field} = ${String(value)}`, query: { [from]: value } }));
  });

/** Words that no text has. A server that answers a word from what it has just counted must not look faster than it is. */
const absentWords = Array.from({ length: 2000 }, (_, at) => `qzxwvk${at.toString(36)}`);

const searchQueries = ({
  words: { usual, rare },
  titles,
  ids,
}: Sample): [name: string, texts: readonly string[]][] => [
  [`one usual word, such as "${usual[0]}"`, usual],
  [
    `two usual words, such as "${usual[0]} ${usual[1]}"`,
    usual.map((word, at) => `${word} ${usual.at(at - 1)}`),
  ],
  [`a rare title, such as "${rare[0]}"`, rare],
  [`a whole title, such as "${titles[0]}"`, titles],
  ['a word that nothing has, another each time', absentWords],
  [`one character, such as "${usual[0]?.slice(0, 1)}"`, usual.map(word => word.slice(0, 1))],
  [`two characters, such as "${usual[0]?.slice(0, 2)}"`, usual.map(word => word.slice(0, 2))],
  ['an id', ids],
  ['the start of an id', ids.map(id => id.slice(0, 6))],
];

/** Different pages: a server that remembers where it has just been must not look faster than it is. */
const scattered = (from: number, to: number): number[] =>
  Array.from({ length: 997 }, (_, at) => Math.floor(from + ((at * 0.618034) % 1) * (to - from)) + 1);

/** Pages at shares of the list. */
const pagesOf = ({ total }: Sample): [name: string, pages: readonly number[]][] => {
  const last = Math.ceil(total / perPage);
  return [
    ['page 10', [10]],
    ['the last page', [last]],
    ['around a tenth down', scattered(last * 0.05, last * 0.15)],
    ['around the middle', scattered(last * 0.45, last * 0.55)],
    ['around nine tenths down', scattered(last * 0.85, last * 0.95)],
    ['anywhere', scattered(1, last - 1)],
  ];
};

/** An answer that costs nothing: where it is slow, the machine is busy with something else. */
const idle: ListCase = { name: 'no list: /healthz', budget: undefined, paths: ['/healthz'] };

const [fewestViews = ''] = filtersOf(moment).find(({ field }) => field === 'views')?.parameters ?? [];
/** The totals below the list, each time of other records, because the server remembers those that it has added up. */
const totals: ListCase = {
  name: 'totals of nearly all records',
  budget: undefined,
  paths: scattered(0, 1000).map(
    views =>
      `/api/studio/moments/totals?${writeQuery({ in_trash: false, sum: ['views', 'watch_time', 'earnings'], [fewestViews]: views })}`,
  ),
};

/** Every list request that is measured, over a sample of the very list. */
export const listCases = (sample: Sample): ListCase[] => {
  const last = Math.ceil(sample.total / perPage);
  const deep = (query: Readonly<Record<string, unknown>>, share: number) =>
    scattered(last * (share - 0.05), last * (share + 0.05)).map(page => ({ ...query, page }));
  const filters = filterQueries(sample);
  const orders = sortableFields(moment).flatMap(sort_column =>
    (['desc', 'asc'] as const).map(sort_direction => ({ sort_column, sort_direction })),
  );
  const usual = filters.find(({ query }) => 'visibility' in query);
  return [
    idle,
    listCase('first page', {}),
    ...pagesOf(sample).map(([name, pages]) => listCase(`page: ${name}`, ...pages.map(page => ({ page })))),
    ...filters.map(({ name, query }) => listCase(`filter: ${name}`, query)),
    listCase(`filter: ${usual?.name}, a quarter down`, ...deep({ ...usual?.query }, 0.25)),
    ...searchQueries(sample).map(([name, texts]) => listCase(`search: ${name}`, ...texts.map(q => ({ q })))),
    ...orders.map(order => listCase(`sort: ${order.sort_column} ${order.sort_direction}`, order)),
    ...orders.map(order =>
      listCase(`sort: ${order.sort_column} ${order.sort_direction}, the middle`, ...deep(order, 0.5)),
    ),
    ...orders
      .filter(order => order.sort_direction === 'desc')
      .map(order =>
        listCase(
          `sort: ${order.sort_column} desc, filter: ${usual?.name}, a quarter down`,
          ...deep({ ...order, ...usual?.query }, 0.25),
        ),
      ),
    totals,
    idle,
  ];
};
