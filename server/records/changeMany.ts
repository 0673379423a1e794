import type { Page } from '../../src/contract/calls/envelope';
import type { Actor } from '../rules/caller';
import { bulkPage, notFoundResult, type BulkResult } from './bulkResults';
import type { Change } from '../rules/changeFields';
import { applyChanges, type WriteContext } from './applyChanges';
import { rejectionProblem } from './rejectionProblem';
import { recordsToChange } from './recordAccess';
import type { RecordStore, StoredRecord } from './recordStore';

/**
 * Applies one change to several records in one transaction and returns one result per id. Records that `isIncluded` rejects
 * count as unknown. Throws `not-found` if a record belongs to another creator.
 */
export const changeMany = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    change,
    heartbeatId,
    isIncluded = () => true,
  }: {
    readonly ids: readonly string[];
    readonly change: Change;
    readonly heartbeatId?: number | undefined;
    readonly isIncluded?: (row: Row) => boolean;
  },
): Promise<Page<BulkResult>> => {
  const rejection = store.rejects(work.caller, change);
  if (rejection) throw rejectionProblem(rejection, 'changes.');
  const rows = await recordsToChange(work.db, store, work.caller, [...new Set(ids)], heartbeatId);
  const changes = new Map<string, { before: Row; after: Row }>();
  const results = ids.map((id): BulkResult => {
    const before = rows.get(id);
    if (!before || !isIncluded(before)) return notFoundResult(id);
    const decision = store.decide(before, change, work);
    if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
    changes.set(id, { before, after: decision.next });
    return { id, ok: true };
  });
  await applyChanges(work, store, [...changes.values()]);
  return bulkPage(results);
};
