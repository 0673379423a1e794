import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { systemActor } from '../../db/studio/systemActor';
import { applyChanges, removeRecords, type WriteContext } from '../../records/applyChanges';
import { rejectionProblem, type RecordStore, type StoredRecord } from '../../records/recordStore';
import { saveTogetherOrOneByOne } from '../../records/saveOneByOne';
import { videoStore } from '../../records/stores/videoStore';
import { eraseTraces } from './eraseTraces';
import { tagStore } from '../../records/tags/tagStore';
import { contentStores } from '../../records/studio/allStores';
import { kindsOfTrash } from '../../records/studio/trashStore';
import type { Actor } from '../../rules/caller';

/** Records that one transaction deletes. */
const batch = 500;

/** The records of a creator, in the order in which they are deleted: what refers to others before these. */
const owned: readonly { readonly store: RecordStore; readonly owner: string; readonly hasTrash: boolean }[] =
  [
    ...kindsOfTrash(contentStores).map(({ store }) => ({ store, owner: 'heartbeat_id', hasTrash: true })),
    { store: videoStore, owner: 'heartbeat_id', hasTrash: false },
    { store: tagStore, owner: 'owner', hasTrash: false },
  ];

const idsOf = (rows: readonly StoredRecord[]): string[] => rows.map(({ id }) => id);

/** Moves records to the trash, as their creator would, so that what counts them is right. */
const trash = async (
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore,
  rows: readonly StoredRecord[],
): Promise<void> => {
  const changes = rows.flatMap(before => {
    if (store.isUnchangedBy(before, { in_trash: true })) return [];
    const decision = store.decide(before, { in_trash: true }, work);
    if (!decision.ok) throw rejectionProblem(decision);
    return [{ before, after: decision.next }];
  });
  await applyChanges(work, store, changes);
};

/**
 * Deletes all records of a creator for good, with their own histories, in batches, and removes the values of what others changed of them
 * from the audit log. Returns how many were deleted, and how many remain, because records of others refer to them.
 */
export const eraseContent = async (
  db: Database,
  heartbeatId: number,
  now: Date,
): Promise<{ readonly deleted: number; readonly remaining: number }> => {
  let deleted = 0;
  let remaining = 0;
  for (const { store, owner, hasTrash } of owned) {
    for (let after = '', found = batch; found === batch;) {
      await db.transaction(async tx => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          select id from ${sql.identifier(store.source.table)}
          where ${sql.identifier(owner)} = ${heartbeatId} and id > ${after} order by id limit ${batch}`);
        const ids = rows.map(({ id }) => id);
        found = ids.length;
        after = ids.at(-1) ?? after;
        const work = {
          db: tx,
          caller: { ...systemActor, heartbeatId, permissions: [] },
          isByServer: true,
          action: 'erase person',
          requestId: 'erase person',
          now,
          afterCommit: () => undefined, // totals are current within a minute
          totals: { invalidate: () => undefined },
        };
        await saveTogetherOrOneByOne(
          work,
          await store.lock(tx, ids),
          async (savepoint, list) => {
            if (hasTrash) await trash(savepoint, store, list);
            await removeRecords(savepoint, store, await store.read(savepoint.db, idsOf(list)));
            return list;
          },
          (_, result) => {
            if ('error' in result) remaining += 1;
            else deleted += 1;
          },
        );
        await eraseTraces(tx, [store.entity.name], ids);
      });
    }
  }
  return { deleted, remaining };
};
