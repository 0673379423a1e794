import type { GetListParams } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Page } from '../../contract/calls/envelope';

/** More query parameters of a list, passed as `meta.query`. */
export interface ListMeta {
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Converts react-admin's list parameters into the contract's. Omits a sort by id: the server always sorts by id last.
 */
export const listInput = ({
  pagination,
  sort,
  filter,
  meta,
}: Omit<GetListParams, 'meta'> & { readonly meta?: ListMeta }): Record<string, unknown> => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? limits.page.default,
  ...(sort?.field && sort.field !== 'id'
    ? { sort_column: sort.field, sort_direction: sort.order === 'ASC' ? 'asc' : 'desc' }
    : {}),
  ...filter,
  ...meta?.query,
});

/** Converts a page into react-admin's. When the total is a lower bound, a full page has a next page. */
export const listResult = <T>({ items, total, page, per_page, total_relation }: Page<T>) => ({
  data: [...items],
  total,
  pageInfo: {
    hasNextPage: total_relation === 'gte' ? items.length >= per_page : page * per_page < total,
    hasPreviousPage: page > 1,
  },
  meta: { totalRelation: total_relation ?? ('eq' as const) },
});
