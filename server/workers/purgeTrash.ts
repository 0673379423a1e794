import { sql } from 'drizzle-orm';
import { deleteOwnHistory } from '../db/audit';
import type { Database } from '../db/database';
import { allStores } from '../records/allStores';
import type { RecordStore } from '../records/recordStore';
import { kindsOfTrash } from '../records/trashStore';
import { addDays } from '../rules/days';

/** Deletes one batch of one kind, with all dependent rows, in one transaction. */
const purgeBatch = async (
  db: Database,
  store: RecordStore,
  { before, now, limit }: { readonly before: string; readonly now: Date; readonly limit: number },
): Promise<number> =>
  db.transaction(async tx => {
    // Skips records that a concurrent restore has locked.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.identifier(store.source.table)}
      where trashed_at is not null and trashed_at <= ${before}::timestamptz
      order by trashed_at limit ${limit} for update skip locked`);
    const ids = rows.map(({ id }) => id);
    await store.remove(tx, await store.read(tx, ids), now);
    await deleteOwnHistory(tx, store.entity.name, ids);
    return ids.length;
  });

/**
 * Deletes records that have been in the trash for longer than `trashDays`, with their own history, in small batches to
 * keep locks short. Returns the number of deleted records.
 */
export const purgeTrash = async (
  db: Database,
  now: Date,
  trashDays: number,
  batch = 1000,
): Promise<number> => {
  const before = addDays(now, -trashDays).toISOString();
  let deleted = 0;
  for (const { store } of kindsOfTrash(allStores))
    for (let count = batch; count === batch; deleted += count)
      count = await purgeBatch(db, store, { before, now, limit: batch });
  return deleted;
};
