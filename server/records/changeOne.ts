import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import { isStale } from '../rules/isStale';
import type { Change } from '../rules/changeFields';
import { applyChanges, type WriteContext } from './applyChanges';
import { rejectionProblem } from './rejectionProblem';
import { oneRecord } from './recordAccess';
import type { RecordStore, StoredRecord } from './recordStore';

/**
 * Changes one record: locks it, checks owner and version, decides and saves. Returns the saved record. Throws
 * `ProblemError`: not-found, stale-record, or the rejection of the change.
 */
export const changeOne = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    id,
    change,
    heartbeatId,
    ifMatch,
  }: {
    readonly id: string;
    readonly change: Change;
    readonly heartbeatId?: number | undefined;
    readonly ifMatch: string | undefined;
  },
): Promise<Row> => {
  const before = await oneRecord(work.db, store, work.caller, id, { heartbeatId, isLocked: true });
  const decision = store.rejects(work.caller, change) ?? store.decide(before, change, work);
  if (!decision.ok) throw rejectionProblem(decision);
  // A repeated save whose response was lost has no effect and is no conflict.
  if (store.changedFields(before, decision.next).length === 0) return before;
  if (isStale(ifMatch, before)) throw problemOf('stale-record');
  const [after = before] = await applyChanges(work, store, [{ before, after: decision.next }]);
  return after;
};
