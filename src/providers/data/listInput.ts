import type { GetListParams } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Page } from '../../contract/calls/envelope';

/** More parameters of a list, given as `meta.query`. */
export interface ListMeta {
  readonly query?: Readonly<Record<string, unknown>>;
}

/**
 * Converts react-admin's list parameters into the contract's. A sort by id is left out: the server uses it to break ties
 * in every order.
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

/** Converts a page into react-admin's. Where the total is only a minimum, a full page has a next one. */
export const listResult = <T>({ items, total, page, per_page, total_relation }: Page<T>) => ({
  data: [...items],
  total,
  pageInfo: {
    hasNextPage: total_relation === 'gte' ? items.length >= per_page : page * per_page < total,
    hasPreviousPage: page > 1,
  },
  meta: { totalRelation: total_relation ?? ('eq' as const) },
});
