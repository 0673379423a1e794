import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import { isStale } from '../rules/isStale';
import type { Change } from '../rules/changeFields';
import { applyChanges, type Work } from './applyChanges';
import { problemOfRefusal } from './problemOfRefusal';
import { oneRecord } from './recordAccess';
import type { RecordStore, StoredRecord } from './recordStore';

/**
 * One change of one record: whose it is, what becomes of it, whether the caller knew its newest version, saved and told.
 * Answers the record as it is then. Throws `ProblemError`: not-found, stale-record, or what the record itself refuses.
 */
export const changeOne = async <Row extends StoredRecord>(
  work: Work & { readonly caller: Actor },
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
  const decision = store.refuses(work.caller, change) ?? store.decide(before, change, work);
  if (!decision.ok) throw problemOfRefusal(decision);
  // A save that was made already and is sent again, its answer lost, changes nothing and is no collision.
  if (store.changedFields(before, decision.next).length === 0) return before;
  if (isStale(ifMatch, before)) throw problemOf('stale-record');
  const [after = before] = await applyChanges(work, store, [{ before, after: decision.next }]);
  return after;
};
