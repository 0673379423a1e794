import * as z from 'zod/mini';
import { limits } from '../../contract/limits';
import { filtersOf } from '../../contract/tools/entity';
import { readQuery, writeQuery } from '../../contract/tools/query';
import type { FilterValues } from '../kinds/kind';
import type { Resource } from '../resource';

/** The whole state of a list. It lives in the address, under the names of the API's own parameters. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly q: string;
  /** Values by query parameter; only those that are on. */
  readonly filters: FilterValues;
}

/** Query parameters of one filter of the list. */
export const parametersOf = (resource: Resource, field: string): readonly string[] =>
  filtersOf(resource.entity).find(filter => filter.field === field)?.parameters ?? [];

const isOff = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters that are on, by field. */
export const activeFilters = (resource: Resource, state: ListState): string[] =>
  resource.list.filters.filter(field =>
    parametersOf(resource, field).some(name => !isOff(state.filters[name])),
  );

/** Reads a list's state from an address. What an address says wrongly is left out: it must not hide rows. */
export const parseListState = (resource: Resource, search: URLSearchParams): ListState => {
  const schema = resource.endpoints.list.query!;
  const shape = schema._zod.def.shape;
  const raw = readQuery(schema, search);
  const valid = (name: string): unknown => {
    const field = shape[name];
    if (!field || raw[name] === undefined) return undefined;
    const parsed = z.safeParse(field, raw[name]);
    return parsed.success ? parsed.data : undefined;
  };
  const field = valid('sort_column');
  const direction = valid('sort_direction');
  const perPage = Number(valid('per_page'));
  const sizes: readonly number[] = limits.pageSizes.list;
  const parameters = resource.list.filters.flatMap(name => parametersOf(resource, name));
  return {
    page: Number(valid('page') ?? 1),
    perPage: sizes.includes(perPage) ? perPage : limits.page.default,
    sort:
      typeof field === 'string' ? { field, order: direction === 'asc' ? 'asc' : 'desc' } : resource.list.sort,
    q: String(valid('q') ?? ''),
    filters: Object.fromEntries(
      parameters.map(name => [name, valid(name)] as const).filter(([, value]) => !isOff(value)),
    ),
  };
};

const ownParameters = (resource: Resource): string[] => [
  ...['page', 'per_page', 'sort_column', 'sort_direction', 'q'],
  ...resource.list.filters.flatMap(name => parametersOf(resource, name)),
];

/** Writes a state into an address: defaults are left out, parameters of others are kept. */
export const writeListState = (
  resource: Resource,
  state: ListState,
  search: URLSearchParams,
): URLSearchParams => {
  const kept = new URLSearchParams(search);
  for (const name of ownParameters(resource)) kept.delete(name);
  const isDefaultSort =
    state.sort.field === resource.list.sort.field && state.sort.order === resource.list.sort.order;
  const own = writeQuery({
    q: state.q,
    ...state.filters,
    ...(isDefaultSort ? {} : { sort_column: state.sort.field, sort_direction: state.sort.order }),
    ...(state.perPage === limits.page.default ? {} : { per_page: state.perPage }),
    ...(state.page === 1 ? {} : { page: state.page }),
  });
  return new URLSearchParams([...own, ...kept]);
};

/** Whether an address says nothing of this list, so that what was stored may fill it. */
export const isBare = (resource: Resource, search: URLSearchParams): boolean =>
  !ownParameters(resource).some(name => search.has(name));

/** What the person narrowed the list to, for storage: without the page, which goes stale. */
export const storedState = (resource: Resource, state: ListState): string =>
  writeListState(resource, { ...state, page: 1 }, new URLSearchParams()).toString();
