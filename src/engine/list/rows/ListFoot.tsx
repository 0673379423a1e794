import { limits } from '../../../contract/limits';
import { Pager } from '../../../ui/navigation/Pager';
import { EndlessFoot } from './EndlessFoot';
import type { ListStateControl } from '../state/useListState';
import type { Rows } from './useRows';

/** Under the rows: pages, or how much of a list that goes on is there. Nothing where there are no rows. */
export function ListFoot({ rows, control: { state, change } }: { rows: Rows; control: ListStateControl }) {
  const { records, total, isTotalOpen, more } = rows;
  if (!total || !records?.length) return null;
  if (more) return <EndlessFoot {...{ more, total, isTotalOpen }} loaded={records.length} />;
  return (
    <Pager
      page={state.page}
      perPage={state.perPage}
      total={total}
      isAtLeast={isTotalOpen}
      perPageOptions={limits.pageSizes.list}
      onPage={page => change({ page })}
      onPerPage={perPage => change({ perPage })}
    />
  );
}
