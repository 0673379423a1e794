import type { ListControllerResult, RaRecord } from 'react-admin';
import type { Selection } from '../../ui/rows/useSelection';
import type { Resource } from '../resource/resource';
import type { ListRecords } from './records/listRecords';
import type { ListStateControl } from '../listState/useListState';

/** The list as ra-core's list context, so that components written for react-admin work inside it. */
export const toListContext = (
  resource: Resource,
  { state, change, clear }: ListStateControl,
  list: ListRecords,
  selection: Selection,
): ListControllerResult<RaRecord<string>> => {
  const { records, total = 0, error } = list;
  const base = {
    resource: resource.name,
    isFetching: list.isFetching,
    isLoading: list.isFetching,
    refetch: list.refetch,
    page: state.page,
    perPage: state.perPage,
    sort: { field: state.sort.field, order: state.sort.order === 'asc' ? 'ASC' : 'DESC' } as const,
    filterValues: { ...state.filters, ...(state.q ? { q: state.q } : {}) },
    displayedFilters: {},
    setPage: (page: number) => change({ page }),
    setPerPage: (perPage: number) => change({ perPage }),
    setSort: ({ field, order }: { field: string; order: string }) =>
      change({ sort: { field, order: order === 'ASC' ? 'asc' : 'desc' } }),
    setFilters: ({ q, ...filters }: Record<string, unknown>) => change({ q: String(q ?? ''), filters }),
    showFilter: () => undefined,
    hideFilter: () => clear(),
    selectedIds: [...selection.ids()],
    onSelect: (ids: string[]) => selection.set(ids),
    onSelectAll: () => selection.selectAllMatching(),
    onToggleItem: (id: string) => selection.toggle(id, !selection.has(id)),
    onUnselectItems: () => selection.set([]),
    hasNextPage: list.isTotalMinimum || state.page * state.perPage < total,
    hasPreviousPage: state.page > 1,
  };
  if (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    return records
      ? { ...base, data: [...records], total, error: failure, isPending: false }
      : { ...base, data: undefined, total: undefined, meta: undefined, error: failure, isPending: false };
  }
  return records
    ? { ...base, data: [...records], total, error: null, isPending: false }
    : { ...base, data: undefined, total: undefined, meta: undefined, error: null, isPending: true };
};
