import { limits } from '../../../contract/limits';
import { Pager } from '../../../ui/navigation/Pager';
import { InfiniteScrollFooter } from './InfiniteScrollFooter';
import type { ListStateControl } from '../state/useListState';
import type { ListRecords } from '../records/useListRecords';

/** Under the rows: pages, or how much of a list that goes on is there. Nothing where there are no rows. */
export function ListFooter({ rows, control: { state, change } }: { rows: ListRecords; control: ListStateControl }) {
  const { records, total, isTotalMinimum, nextPage } = rows;
  if (!total || !records?.length) return null;
  if (nextPage) return <InfiniteScrollFooter {...{ nextPage, total, isTotalMinimum }} loaded={records.length} />;
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
