import { moment } from '../../../src/contract/entities/moment';
import { filtersOf, sortable } from '../../../src/contract/tools/entity';
import { writeQuery } from '../../../src/contract/tools/query';
import { quantile } from '../statistics';
import type { Sample } from './sample';

/** One kind of list request. Its budget depends on whether the page is the first. */
export interface ListCase {
  readonly name: string;
  readonly isDeep: boolean;
  /** Asked for in turn. */
  readonly paths: readonly string[];
}

const perPage = 50;

const listCase = (name: string, ...queries: readonly Readonly<Record<string, unknown>>[]): ListCase => ({
  name,
  isDeep: queries.some(({ page }) => Number(page ?? 1) > 1),
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

const searchQueries = ({ words, id }: Sample): [name: string, q: string][] => [
  [`frequent word "${words.frequent}"`, words.frequent],
  [`two words "${words.frequent} ${words.other}"`, `${words.frequent} ${words.other}`],
  [`rare words "${words.rare}"`, words.rare],
  ['a word that nothing has', 'qzxwvk'],
  [`one character "${words.frequent.slice(0, 1)}"`, words.frequent.slice(0, 1)],
  [`two characters "${words.frequent.slice(0, 2)}"`, words.frequent.slice(0, 2)],
  ['an id', id],
  ['the start of an id', id.slice(0, 6)],
];

/** Pages at shares of the list, the last one included. */
const pagesOf = ({ total }: Sample): [name: string, page: number][] => {
  const last = Math.ceil(total / perPage);
  return [
    ['page 10', 10],
    ['a tenth down', Math.ceil(last / 10)],
    ['the middle', Math.ceil(last / 2)],
    ['nine tenths down', Math.ceil(last * 0.9)],
    ['the last page', last],
  ];
};

/** Every list request that is measured, over a sample of the very list. */
export const listCases = (sample: Sample): ListCase[] => {
  const pages = pagesOf(sample);
  const middle = Math.ceil(sample.total / perPage / 2);
  const quarter = Math.ceil(sample.total / perPage / 4);
  const filters = filterQueries(sample);
  const orders = sortable(moment).flatMap(sort_column =>
    (['desc', 'asc'] as const).map(sort_direction => ({ sort_column, sort_direction })),
  );
  const usual = filters.find(({ query }) => 'visibility' in query);
  return [
    listCase('first page', {}),
    ...pages.map(([name, page]) => listCase(`page: ${name}`, { page })),
    ...filters.map(({ name, query }) => listCase(`filter: ${name}`, query)),
    listCase(`filter: ${usual?.name}, a quarter down`, { ...usual?.query, page: quarter }),
    ...searchQueries(sample).map(([name, q]) => listCase(`search: ${name}`, { q })),
    ...orders.map(order => listCase(`sort: ${order.sort_column} ${order.sort_direction}`, order)),
    ...orders.map(order =>
      listCase(`sort: ${order.sort_column} ${order.sort_direction}, the middle`, { ...order, page: middle }),
    ),
    ...orders
      .filter(order => order.sort_direction === 'desc')
      .map(order =>
        listCase(`sort: ${order.sort_column} desc, filter: ${usual?.name}, a quarter down`, {
          ...order,
          ...usual?.query,
          page: quarter,
        }),
      ),
  ];
};
