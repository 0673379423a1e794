import type { GetListParams } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Page } from '../../contract/tools/envelope';

/** More parameters of a list, given as `meta.query`. */
export interface ListMeta {
  readonly query?: Readonly<Record<string, unknown>>;
}

/** React-admin's way of asking for a list, in the contract's parameters. Sorting by id is the order's own tie-break. */
export const listInput = ({ pagination, sort, filter, meta }: GetListParams): Record<string, unknown> => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? limits.page.default,
  ...(sort?.field && sort.field !== 'id'
    ? { sort_column: sort.field, sort_direction: sort.order === 'ASC' ? 'asc' : 'desc' }
    : {}),
  ...(filter as Record<string, unknown> | undefined), // react-admin leaves filters untyped
  ...(meta as ListMeta | undefined)?.query,
});

/** A page as react-admin takes it. A total that is only a bound says so, and the next page follows from a full one. */
export const listResult = <T>({ items, total, page, per_page, total_relation }: Page<T>) => ({
  data: [...items],
  total,
  pageInfo: {
    hasNextPage: total_relation === 'gte' ? items.length >= per_page : page * per_page < total,
    hasPreviousPage: page > 1,
  },
  meta: { totalRelation: total_relation ?? ('eq' as const) },
});
