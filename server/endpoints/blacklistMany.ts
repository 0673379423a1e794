import type { blacklistScopes } from '../../src/contract/enumerations';
import type { Page } from '../../src/contract/tools/envelope';
import type { Work } from '../records/applyChanges';
import { changeMany } from '../records/changeMany';
import type { RecordStore, StoredRecord } from '../records/recordStore';
import type { BulkResult } from '../records/bulkResults';
import type { Actor } from '../rules/caller';

/** The body of a call that blacklists. */
interface Blacklisting {
  readonly ids: readonly string[];
  readonly remove?: boolean | undefined;
  readonly scope?: (typeof blacklistScopes)[number] | undefined;
  readonly reason?: string | undefined;
  readonly heartbeat_id?: number | undefined;
}

/** Puts records on the blacklist, everywhere where no scope is named, or takes them off. Throws as `changeMany`. */
export const blacklistMany = <Row extends StoredRecord>(
  work: Work & { readonly caller: Actor },
  store: RecordStore<Row>,
  { ids, remove = false, scope = 'everything', reason, heartbeat_id: heartbeatId }: Blacklisting,
): Promise<Page<BulkResult>> =>
  changeMany(work, store, { ids, change: { blacklist_scope: remove ? null : scope, reason }, heartbeatId });
