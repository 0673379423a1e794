import { sql } from 'drizzle-orm';
import { systemActor } from '../db/studio/systemActor';
import type { Database } from '../db/database';
import { allStores } from '../records/studio/allStores';
import { adStore } from '../records/stores/adStore';
import { findDeletionRefusals, removeRecords, type WriteContext } from '../records/applyChanges';
import type { RecordStore } from '../records/recordStore';
import { saveTogetherOrOneByOne } from '../records/saveOneByOne';
import { kindsOfTrash } from '../records/studio/trashStore';
import { addDays } from '../rules/days';

/**
 * Deletes one batch of one kind, with all dependent rows, in one transaction. Records that others still refer to stay in the trash,
 * and their ids are added to `refusedIds`, as are those that cannot be deleted because of another record.
 */
const purgeBatch = async (
  db: Database,
  store: RecordStore,
  refusedIds: string[],
  { before, now, limit }: { readonly before: string; readonly now: Date; readonly limit: number },
): Promise<{ readonly found: number; readonly deleted: number }> =>
  db.transaction(async tx => {
    // Skips records that a concurrent restore has locked.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(store.source.table)}
      where trashed_at is not null and trashed_at <= ${before}::timestamptz
        and id <> all(${sql.param([...refusedIds])}::text[])
      order by trashed_at limit ${limit} for update skip locked`);
    const ids = rows.map(({ id }) => id);
    const work: WriteContext = {
      db: tx,
      caller: { ...systemActor, heartbeatId: 0, permissions: [] },
      isByServer: true,
      action: 'purge trash',
      requestId: 'purge trash',
      now,
      afterCommit: () => undefined, // totals are current within a minute
      totals: { invalidate: () => undefined },
    };
    const expired = await store.read(tx, ids);
    const refused = await findDeletionRefusals(work, store, expired, 'forGood');
    refusedIds.push(...refused.keys());
    let deleted = 0;
    await saveTogetherOrOneByOne(
      work,
      expired.filter(({ id }) => !refused.has(id)),
      async (savepoint, list) => {
        await removeRecords(savepoint, store, list);
        return list;
      },
      ({ id }, result) => {
        if ('error' in result) refusedIds.push(id);
        else deleted += 1;
      },
    );
    return { found: ids.length, deleted };
  });

/**
 * Deletes records that have been in the trash for longer than `trashDays`, with their own history, in small batches to
 * keep locks short. Returns the number of deleted records.
 */
export const purgeTrash = async (
  db: Database,
  now: Date,
  trashDays: number,
  {
    batch = 1000,
    stores = [...kindsOfTrash(allStores).map(({ store }) => store), adStore],
  }: { readonly batch?: number; readonly stores?: readonly RecordStore[] } = {},
): Promise<number> => {
  const before = addDays(now, -trashDays).toISOString();
  let deleted = 0;
  for (const store of stores) {
    const refusedIds: string[] = [];
    for (let found = batch; found === batch;) {
      const purged = await purgeBatch(db, store, refusedIds, { before, now, limit: batch });
      found = purged.found;
      deleted += purged.deleted;
    }
  }
  return deleted;
};
