import * as z from 'zod/mini';
import type { SortPayload } from 'react-admin';
import { limits } from '../../contract/limits';
import { ownerParameter } from '../../contract/calls/endpoint';
import { filterOf } from '../../contract/schema/filterOperators';
import { elementOf, shapeOf } from '../../fields/zod';
import { readScalar, writeQuery } from '../../contract/calls/listQuery';
import { endLocalDay, endOfDay, firstLocalDay, startOfDay } from '../../fields/filters/days';
import type { FilterValues } from '../../fields/types';
import type { ListLayout } from '../list/layouts/layouts';
import type { Resource } from '../resource/resource';
import { availableColumns } from './columns';
import { viewParameter } from './viewParameter';

/** Height of table rows. */
export const densities = ['comfortable', 'dense'] as const;
export type Density = (typeof densities)[number];

/** The state of a list, stored in the URL under the names of the API's query parameters. */
export interface ListState {
  readonly page: number;
  readonly perPage: number;
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly q: string;
  /** Values by query parameter, without unset ones. */
  readonly filters: FilterValues;
  /** Columns in their order, where the URL has them instead of the person's own. */
  readonly columns?: readonly string[] | undefined;
  /** Undefined where the person's own applies. */
  readonly density?: Density | undefined;
  /** Undefined where the person's own applies. */
  readonly layout?: ListLayout | undefined;
  /** The field by which the rows are grouped. */
  readonly groupBy?: string | undefined;
}

/** The query parameter with the field by which the rows are grouped. */
export const groupParameter = 'group_by';

/** The query parameters of the filter on a field. */
export const filterParameters = (resource: Resource, field: string): readonly string[] => {
  if (field === resource.owner) return [ownerParameter];
  const schema = resource.filterFields[field]?.schema;
  return (schema && filterOf(field, schema)?.parameters) ?? [];
};

export const allFilterParameters = (resource: Resource): string[] =>
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
export const parseParameter = (
  schema: z.core.$ZodType | undefined,
  texts: readonly string[],
): ParsedParameter => {
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

/** The names in the parameter `columns`. */
export const columnNames = (search: URLSearchParams): string[] =>
  search.getAll('columns').flatMap(text => text.split(','));

const columnsOf = (resource: Resource, search: URLSearchParams): readonly string[] | undefined => {
  const names = columnNames(search);
  const available = names.length ? availableColumns(resource) : [];
  const columns = [...new Set(names)].filter(name => available.includes(name));
  return columns.length ? columns : undefined;
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
    columns: columnsOf(resource, search),
    density: densities.find(name => name === search.get('density')),
    layout: resource.list.layouts?.find(name => name === search.get('layout')),
    groupBy: resource.list.groupBy?.find(name => name === search.get(groupParameter)),
  };
};

const ownParameters = (resource: Resource): string[] => [
  ...[
    'page',
    'per_page',
    'sort_column',
    'sort_direction',
    'q',
    'columns',
    'density',
    'layout',
    groupParameter,
  ],
  ...allFilterParameters(resource),
];

/** Whether a parameter looks like a filter: a field's name, with or without a suffix. */
export const unknownParameters = (resource: Resource, search: URLSearchParams): string[] => {
  const known = [...ownParameters(resource), viewParameter, resource.details?.parameter];
  const fields = Object.keys(resource.filterFields);
  return [...new Set(search.keys())].filter(
    name => !known.includes(name) && fields.some(field => name === field || name.startsWith(`${field}_`)),
  );
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
    columns: state.columns?.join(','),
    density: state.density,
    layout: state.layout,
    [groupParameter]: state.groupBy,
  });
  return new URLSearchParams([...own, ...others]);
};

/** The state as a query string for storage, without the page, which may not exist later. */
export const serializeWithoutPage = (resource: Resource, state: ListState): string =>
  serializeListState(resource, { ...state, page: 1 }, new URLSearchParams()).toString();

/** What relative periods such as `-28d` mean now, in the person's time zone. */
const resolvedPeriods = (resource: Resource, { filters }: Pick<ListState, 'filters'>): FilterValues =>
  Object.fromEntries(
    resource.list.filters.flatMap(field => {
      const unit = resource.filterFields[field]?.kind.rangeUnit;
      if (!unit) return [];
      const [from, to] = [`${field}_from`, `${field}_to`];
      const [first, last] = [firstLocalDay(filters[from]), endLocalDay(filters[to])];
      return [
        ...(first === undefined ? [] : [[from, unit === 'time' ? startOfDay(first) : first]]),
        ...(last === undefined ? [] : [[to, unit === 'time' ? endOfDay(last) : last]]),
      ];
    }),
  );

/** The filters, search and fixed parameters of a list as they are in its address: a job and an export fix their periods. */
export const addressedFilter = (
  resource: Resource,
  state: Pick<ListState, 'filters' | 'q'>,
): Record<string, unknown> => ({
  ...state.filters,
  ...(state.q ? { q: state.q } : {}),
  ...resource.list.fixedParameters,
});

/** The same with what relative periods mean now, as react-admin passes them to the data provider. */
export const filterParams = (
  resource: Resource,
  state: Pick<ListState, 'filters' | 'q'>,
): Record<string, unknown> => ({
  ...addressedFilter(resource, state),
  ...resolvedPeriods(resource, state),
});

/** The filters as a part of a body, as the address has them, and the owner that calls name beside them. */
export const filterBody = (resource: Resource, state: Pick<ListState, 'filters' | 'q'>) => {
  const { [ownerParameter]: owner, ...filter } = addressedFilter(resource, state);
  return { filter, ...(owner !== undefined && { [ownerParameter]: owner }) };
};

export const sortParams = ({ sort }: ListState): SortPayload => ({
  field: sort.field,
  order: sort.order === 'asc' ? 'ASC' : 'DESC',
});
