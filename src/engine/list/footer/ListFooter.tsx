import { Suspense } from 'react';
import { limits } from '../../../contract/limits';
import { lazyPart } from '../../../ui/lazyPart';
import { Pager } from '../../../ui/navigation/Pager';
import type { ListRecords } from '../records/listRecords';
import type { ListStateControl } from '../../listState/useListState';

// Most lists have pages.
const InfiniteScrollFooter = lazyPart(() => import('./InfiniteScrollFooter'), 'InfiniteScrollFooter');

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
    return (
      <Suspense fallback={null}>
        <InfiniteScrollFooter {...{ nextPage, total, isTotalMinimum }} loaded={records.length} />
      </Suspense>
    );
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
