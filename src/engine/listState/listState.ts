import * as z from 'zod/mini';
import type { SortPayload } from 'react-admin';
import { limits } from '../../contract/limits';
import { filterOf } from '../../contract/schema/filterOperators';
import { elementOf, shapeOf } from '../../fields/zod';
import { readScalar, writeQuery } from '../../contract/calls/listQuery';
import type { FilterValues } from '../../fields/types';
import type { Resource } from '../resource/resource';

/** The state of a list, stored in the URL under the names of the API's query parameters. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly q: string;
  /** Values by query parameter, without unset ones. */
  readonly filters: FilterValues;
}

/** The query parameters of the filter on a field. */
export const filterParameters = (resource: Resource, field: string): readonly string[] => {
  const schema = resource.entity.fields[field];
  return (schema && filterOf(field, schema)?.parameters) ?? [];
};

const allFilterParameters = (resource: Resource): string[] =>
  resource.list.filters.flatMap(name => filterParameters(resource, name));

const isUnset = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters without those on one field. */
export const filtersWithout = (
  resource: Resource,
  { filters }: Pick<ListState, 'filters'>,
  field: string,
): FilterValues => {
  const parameters = filterParameters(resource, field);
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !parameters.includes(name)));
};

/** Whether two sets of filters are equal, in any order. */
export const equalFilters = (one: FilterValues, other: FilterValues): boolean => {
  const [left, right] = [one, other].map(values => [...writeQuery(values)].map(String).sort().join('\n'));
  return left === right;
};

/** The fields with a filter. */
export const activeFilters = (resource: Resource, state: ListState): string[] =>
  resource.list.filters.filter(field =>
    filterParameters(resource, field).some(name => !isUnset(state.filters[name])),
  );

interface ParsedParameter {
  /** Undefined without a valid value. */
  readonly value: unknown;
  readonly invalid: readonly string[];
}

/** Parses one parameter by its schema. Of several values, only the invalid ones are dropped. */
const parseParameter = (schema: z.core.$ZodType | undefined, texts: readonly string[]): ParsedParameter => {
  const failed = { value: undefined, invalid: texts };
  if (!schema || texts.length === 0) return failed;
  const element = elementOf(schema);
  if (!element) {
    const result = texts.length === 1 ? z.safeParse(schema, readScalar(texts[0]!, schema)) : undefined;
    return result?.success ? { value: result.data, invalid: [] } : failed;
  }
  const values = texts.map(text => {
    const value = readScalar(text, element);
    return { text, value, isValid: z.safeParse(element, value).success };
  });
  const result = z.safeParse(
    schema,
    values.filter(({ isValid }) => isValid).map(({ value }) => value),
  );
  const invalid = values.filter(({ isValid }) => !isValid).map(({ text }) => text);
  return result.success ? { value: result.data, invalid } : failed;
};

/** Reads the state from a URL. Invalid parameters are ignored, so that they do not hide rows. */
export const parseListState = (resource: Resource, search: URLSearchParams): ListState => {
  const shape = shapeOf(resource.endpoints.list.query);
  const valid = (name: string): unknown => parseParameter(shape[name], search.getAll(name)).value;
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
 * The query parameter with the id of the saved view that the list was opened with.
 *
 * @example search.get(viewParameter)
 */
export const viewParameter = 'view';

const ownParameters = (resource: Resource): string[] => [
  ...['page', 'per_page', 'sort_column', 'sort_direction', 'q'],
  ...allFilterParameters(resource),
];

/** Whether a parameter looks like a filter: a field's name, with or without a suffix. */
const unknownParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const known = [...ownParameters(resource), viewParameter, resource.details?.parameter];
  const fields = Object.keys(resource.entity.fields);
  return [...new Set(search.keys())].filter(
    name => !known.includes(name) && fields.some(field => name === field || name.startsWith(`${field}_`)),
  );
};

/** Parameters of a URL that are not valid filters, such as `status=lost`. The state does not contain them. */
export const invalidParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const shape = shapeOf(resource.endpoints.list.query);
  return [
    ...allFilterParameters(resource).flatMap(name =>
      parseParameter(shape[name], search.getAll(name)).invalid.map(value => `${name}=${value}`),
    ),
    ...unknownParameters(resource, search).flatMap(name =>
      search.getAll(name).map(value => `${name}=${value}`),
    ),
  ];
};

/** Writes the state into a query string, without defaults and invalid filters. Other parameters are preserved. */
export const serializeListState = (
  resource: Resource,
  state: ListState,
  search: URLSearchParams,
): URLSearchParams => {
  const others = new URLSearchParams(search);
  for (const name of [...ownParameters(resource), ...unknownParameters(resource, search)])
    others.delete(name);
  const isDefaultSort =
    state.sort.field === resource.list.sort.field && state.sort.order === resource.list.sort.order;
  const own = writeQuery({
    q: state.q,
    ...state.filters,
    ...(isDefaultSort ? {} : { sort_column: state.sort.field, sort_direction: state.sort.order }),
    ...(state.perPage === limits.page.default ? {} : { per_page: state.perPage }),
    ...(state.page === 1 ? {} : { page: state.page }),
  });
  return new URLSearchParams([...own, ...others]);
};

/** Whether a URL has no state of the list, so that the stored one applies. */
export const hasNoListParameters = (resource: Resource, search: URLSearchParams): boolean =>
  !search.has(viewParameter) && !ownParameters(resource).some(name => search.has(name));

/** The state as a query string for storage, without the page, which may not exist later. */
export const serializeWithoutPage = (resource: Resource, state: ListState): string =>
  serializeListState(resource, { ...state, page: 1 }, new URLSearchParams()).toString();

/** The filters, search and fixed parameters of a list, as react-admin passes them to the data provider. */
export const filterParams = (resource: Resource, state: ListState): Record<string, unknown> => ({
  ...state.filters,
  ...(state.q ? { q: state.q } : {}),
  ...resource.list.fixedParameters,
});

export const sortParams = ({ sort }: ListState): SortPayload => ({
  field: sort.field,
  order: sort.order === 'asc' ? 'ASC' : 'DESC',
});
