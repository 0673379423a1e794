import type { ListControllerResult, RaRecord } from 'react-admin';
import type { AnyRecord, Resource } from '../../resource';
import type { ListRecords } from '../records/useListRecords';
import type { Selection } from '../../../ui/rows/useSelection';
import type { ListStateControl } from './useListState';

/** The list in the words of ra-core's list context, so that components written for it work inside an engine list. */
export const listContextOf = (
  resource: Resource,
  { state, change, clear }: ListStateControl,
  rows: ListRecords,
  selection: Selection,
): ListControllerResult<RaRecord> => {
  const context = {
    resource: resource.name,
    data: rows.records as AnyRecord[] | undefined,
    total: rows.total,
    isPending: rows.records === undefined && !rows.error,
    isFetching: rows.isLoading,
    isLoading: rows.isLoading,
    error: rows.error,
    refetch: rows.retry,
    page: state.page,
    perPage: state.perPage,
    sort: { field: state.sort.field, order: state.sort.order === 'asc' ? 'ASC' : 'DESC' },
    filterValues: { ...state.filters, ...(state.q ? { q: state.q } : {}) },
    displayedFilters: {},
    setPage: (page: number) => change({ page }),
    setPerPage: (perPage: number) => change({ perPage }),
    setSort: ({ field, order }: { field: string; order: string }) =>
      change({ sort: { field, order: order === 'ASC' ? 'asc' : 'desc' } }),
    setFilters: ({ q, ...filters }: Record<string, unknown>) => change({ q: String(q ?? ''), filters }),
    showFilter: () => undefined,
    hideFilter: () => clear(),
    selectedIds: selection.all(),
    onSelect: (ids: string[]) => selection.set(ids),
    onToggleItem: (id: string) => selection.toggle(id, !selection.has(id)),
    onUnselectItems: () => selection.set([]),
    hasNextPage: rows.isTotalMinimum || state.page * state.perPage < (rows.total ?? 0),
    hasPreviousPage: state.page > 1,
  };
  // ra-core's type is a union over loading states that this one object stands in for at any time.
  return context as unknown as ListControllerResult<RaRecord>;
};
