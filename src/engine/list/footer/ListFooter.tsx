import { limits } from '../../../contract/limits';
import { Pager } from '../../../ui/navigation/Pager';
import type { ListRecords } from '../records/listRecords';
import type { ListStateControl } from '../../listState/useListState';
import { InfiniteScrollFooter } from './InfiniteScrollFooter';

/** Below the rows: the pages, or how much of an infinite list is loaded. Renders nothing without rows. */
export function ListFooter({
  list: { records, total, isTotalMinimum, nextPage },
  control: { state, change },
}: {
  list: ListRecords;
  control: ListStateControl;
}) {
  if (!total || !records?.length) return null;
  if (nextPage)
    return <InfiniteScrollFooter {...{ nextPage, total, isTotalMinimum }} loaded={records.length} />;
  return (
    <Pager
      page={state.page}
      perPage={state.perPage}
      total={total}
      isAtLeast={isTotalMinimum}
      perPageOptions={limits.pageSizes.list}
      onPage={page => change({ page })}
      onPerPage={perPage => change({ perPage })}
    />
  );
}
