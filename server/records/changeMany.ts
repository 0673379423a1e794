import type { Page } from '../../src/contract/tools/envelope';
import type { Actor } from '../rules/caller';
import { bulkPage, notFoundResult, type BulkResult } from './bulkResults';
import type { Change } from '../rules/changeFields';
import { applyChanges, type Work } from './applyChanges';
import { problemOfRefusal } from './problemOfRefusal';
import { recordsToChange } from './recordAccess';
import type { RecordStore, StoredRecord } from './recordStore';

/**
 * One change of several records in one transaction; answers for each what became of it. `isMeant` leaves out records that
 * the call does not mean although their id is named. Throws `not-found` where one is somebody else's.
 */
export const changeMany = async <Row extends StoredRecord>(
  work: Work & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    change,
    heartbeatId,
    isMeant = () => true,
  }: {
    readonly ids: readonly string[];
    readonly change: Change;
    readonly heartbeatId?: number | undefined;
    readonly isMeant?: (row: Row) => boolean;
  },
): Promise<Page<BulkResult>> => {
  const refusal = store.refuses(work.caller, change);
  if (refusal) throw problemOfRefusal(refusal, 'changes.');
  const rows = await recordsToChange(work.db, store, work.caller, [...new Set(ids)], heartbeatId);
  const changes = new Map<string, { before: Row; after: Row }>();
  const results = ids.map((id): BulkResult => {
    const before = rows.get(id);
    if (!before || !isMeant(before)) return notFoundResult(id);
    const decision = store.decide(before, change, work);
    if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
    changes.set(id, { before, after: decision.next });
    return { id, ok: true };
  });
  await applyChanges(work, store, [...changes.values()]);
  return bulkPage(results);
};
