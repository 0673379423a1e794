import * as z from 'zod/mini';
import { limits } from '../../../contract/limits';
import { filterOf } from '../../../contract/schema/filterOperators';
import { elementOf, shapeOf } from '../../../fields/zod';
import { readScalar, writeQuery } from '../../../contract/calls/query';
import type { FilterValues } from '../../../fields/types';
import type { Resource } from '../../resource/resource';

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
export const filterParameters = (resource: Resource, field: string): readonly string[] => {
  const schema = resource.entity.fields[field];
  return (schema && filterOf(field, schema)?.parameters) ?? [];
};

const allFilterParameters = (resource: Resource): string[] =>
  resource.list.filters.flatMap(name => filterParameters(resource, name));

const isUnset = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters without those of one field. */
export const filtersWithout = (
  resource: Resource,
  { filters }: Pick<ListState, 'filters'>,
  field: string,
): FilterValues => {
  const parameters = filterParameters(resource, field);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
};

/** Whether two sets of filters ask the same, in whatever order. */
export const equalFilters = (one: FilterValues, other: FilterValues): boolean => {
  const [left, right] = [one, other].map(values => [...writeQuery(values)].map(String).sort().join('\n'));
  return left === right;
};

/** The filters that are on, by field. */
export const activeFilters = (resource: Resource, state: ListState): string[] =>
  resource.list.filters.filter(field =>
    filterParameters(resource, field).some(name => !isUnset(state.filters[name])),
  );

interface Read {
  /** Undefined where nothing right was given. */
  readonly value: unknown;
  /** What was given and does not fit. */
  readonly wrong: readonly string[];
}

/** Reads one parameter by its schema. Of several values, those that do not fit are left out one by one. */
const readParameter = (schema: z.core.$ZodType | undefined, given: readonly string[]): Read => {
  if (!schema || given.length === 0) return { value: undefined, wrong: given };
  const parsed = (value: unknown, by = schema) => z.safeParse(by, value);
  const element = elementOf(schema);
  if (!element) {
    const result = given.length === 1 ? parsed(readScalar(given[0]!, schema)) : undefined;
    return result?.success ? { value: result.data, wrong: [] } : { value: undefined, wrong: given };
  }
  const values = given.map(text => ({ text, value: readScalar(text, element) }));
  const [right, wrong] = [true, false].map(isRight =>
    values.filter(({ value }) => parsed(value, element).success === isRight),
  );
  const result = parsed(right!.map(({ value }) => value));
  return result.success
    ? { value: result.data, wrong: wrong!.map(({ text }) => text) }
    : { value: undefined, wrong: given };
};

/** Reads a list's state from an address. What an address says wrongly is left out: it must not hide rows. */
export const parseListState = (resource: Resource, search: URLSearchParams): ListState => {
  const shape = shapeOf(resource.endpoints.list.query);
  const valid = (name: string): unknown => readParameter(shape[name], search.getAll(name)).value;
  const field = valid('sort_column');
  const direction = valid('sort_direction');
  const perPage = Number(valid('per_page'));
  const sizes: readonly number[] = limits.pageSizes.list;
  return {
    page: Number(valid('page') ?? 1),
    perPage: sizes.includes(perPage) ? perPage : limits.page.default,
    sort:
      typeof field === 'string' ? { field, order: direction === 'asc' ? 'asc' : 'desc' } : resource.list.sort,
    q: String(valid('q') ?? ''),
    filters: Object.fromEntries(
      allFilterParameters(resource)
        .map(name => [name, valid(name)] as const)
        .filter(([, value]) => !isUnset(value)),
    ),
  };
};

/**
 * Names the saved view that a list was opened with.
 *
 * @example search.get(viewParameter)
 */
export const viewParameter = 'view';

const ownParameters = (resource: Resource): string[] => [
  ...['page', 'per_page', 'sort_column', 'sort_direction', 'q'],
  ...allFilterParameters(resource),
];

/** Parameters that look like filters of this list and are none: a field's name, or one with an ending. */
const unknownParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const known = [...ownParameters(resource), viewParameter, resource.details?.parameter];
  const fields = Object.keys(resource.entity.fields);
  return [...new Set(search.keys())].filter(
    name => !known.includes(name) && fields.some(field => name === field || name.startsWith(`${field}_`)),
  );
};

/** What an address says of filters that is none, as it stands there: `status=lost`. It is left out of the state. */
export const invalidParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const shape = shapeOf(resource.endpoints.list.query);
  return [
    ...allFilterParameters(resource).flatMap(name =>
      readParameter(shape[name], search.getAll(name)).wrong.map(value => `${name}=${value}`),
    ),
    ...unknownParameters(resource, search).flatMap(name =>
      search.getAll(name).map(value => `${name}=${value}`),
    ),
  ];
};

/** Writes a state into an address: defaults and what is wrong are left out, parameters of others are kept. */
export const serializeListState = (
  resource: Resource,
  state: ListState,
  search: URLSearchParams,
): URLSearchParams => {
  const kept = new URLSearchParams(search);
  for (const name of [...ownParameters(resource), ...unknownParameters(resource, search)]) kept.delete(name);
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
export const hasNoListParameters = (resource: Resource, search: URLSearchParams): boolean =>
  !search.has(viewParameter) && !ownParameters(resource).some(name => search.has(name));

/** What the person narrowed the list to, for storage: without the page, which goes stale. */
export const serializeWithoutPage = (resource: Resource, state: ListState): string =>
  serializeListState(resource, { ...state, page: 1 }, new URLSearchParams()).toString();
