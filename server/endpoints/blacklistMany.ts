import type { BlacklistScope } from '../../src/contract/enumerations';
import type { Page } from '../../src/contract/calls/envelope';
import type { WriteContext } from '../records/applyChanges';
import type { BulkResult } from '../records/bulkResults';
import { changeMany } from '../records/changeRecords';
import type { RecordStore, StoredRecord } from '../records/recordStore';
import { undoBlacklisting } from '../records/studio/undo/undoBlacklisting';
import type { Actor } from '../rules/caller';

/** The body of a call that blacklists. */
interface Blacklisting {
  readonly ids: readonly string[];
  readonly remove?: boolean | undefined;
  readonly undo_of?: readonly string[] | undefined;
  readonly scope?: BlacklistScope | undefined;
  readonly reason?: string | undefined;
  readonly heartbeat_id?: number | undefined;
}

/**
 * Blacklists records, with scope `everything` by default. `remove` removes them from the blacklist; `undo_of` reverts what
 * earlier requests of the caller changed. Throws like `changeMany`.
 */
export const blacklistMany = <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    remove = false,
    undo_of: requestIds,
    scope = 'everything',
    reason,
    heartbeat_id: heartbeatId,
  }: Blacklisting,
): Promise<Page<BulkResult>> =>
  requestIds
    ? undoBlacklisting(work, store, { ids, requestIds, heartbeatId })
    : changeMany(work, store, {
        ids,
        change: { blacklist_scope: remove ? null : scope, reason },
        heartbeatId,
      });
