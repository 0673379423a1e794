import type { RecordStore, StoredRecord } from '../recordStore';
import { isTrashed } from './isTrashed';
import type { DeletionContext, StoreChange } from './planDeletion';
import { findReferring, hasTrash, referrersOf } from './referrers';

const trashTime = (row: object): number =>
  'trashed_at' in row && typeof row.trashed_at === 'string' ? Date.parse(row.trashed_at) : NaN;

/**
 * Finds and locks the records that went to the trash together with these, because they refer to them, and that the caller may bring
 * back. What went there at another time stays.
 */
export const findRestorable = async (
  context: DeletionContext,
  store: RecordStore,
  rows: readonly StoredRecord[],
): Promise<StoreChange[]> => {
  const { db, caller } = context;
  const times = new Map(rows.map(row => [row.id, trashTime(row)]));
  const restorable = new Map<string, StoreChange>();
  for (const referrer of rows.length ? referrersOf(store.name) : []) {
    if (referrer.onDelete !== 'follow' || !hasTrash(referrer.store)) continue;
    const found = await findReferring(db, referrer, [...times.keys()], { inTrash: true });
    const targetsById = new Map(found.map(({ id, targets }) => [id, targets]));
    for (const before of await referrer.store.lock(db, [...targetsById.keys()])) {
      const time = trashTime(before);
      const wentAlong = targetsById.get(before.id)?.some(target => times.get(target) === time);
      if (!isTrashed(before) || !wentAlong || !referrer.store.mayChange(caller, before)) continue;
      const decision = referrer.store.decide(before, { in_trash: false }, context);
      if (decision.ok)
        restorable.set(`${referrer.store.name} ${before.id}`, {
          store: referrer.store,
          before,
          after: decision.next,
        });
    }
  }
  return [...restorable.values()];
};
