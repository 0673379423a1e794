import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { systemActor } from '../../db/studio/systemActor';
import { removeRecords } from '../../records/applyChanges';
import type { RecordStore } from '../../records/recordStore';
import { saveTogetherOrOneByOne } from '../../records/saveOneByOne';
import { standardResources } from '../../records/stores/standardResources';
import { videoStore } from '../../records/stores/videoStore';
import { contentStores } from '../../records/studio/allStores';
import { moveToTrash } from '../../records/studio/copies/collectionCopy';
import { kindsOfTrash } from '../../records/studio/trashStore';
import { tagStore } from '../../records/tags/tagStore';
import { eraseTraces } from './eraseTraces';

/** Records that one transaction deletes. */
const batch = 500;

interface OwnedRecords {
  readonly store: RecordStore;
  /** The column with the owner. */
  readonly owner: string;
  readonly hasTrash: boolean;
}

/** The records of a creator. Videos and tags follow the moments, which name them. */
const owned: readonly OwnedRecords[] = [
  ...kindsOfTrash(contentStores).map(({ store }) => ({ store, owner: 'heartbeat_id', hasTrash: true })),
  ...standardResources
    .filter(({ store }) => 'heartbeat_id' in store.source.types)
    .map(({ store }) => ({ store, owner: 'heartbeat_id', hasTrash: false })),
  { store: videoStore, owner: 'heartbeat_id', hasTrash: false },
  { store: tagStore, owner: 'owner', hasTrash: false },
];

/** A record that could not be deleted. */
export interface RemainingRecord {
  readonly id: string;
  readonly error: unknown;
}

/** What one pass over all records did. */
export interface ErasedContent {
  readonly deleted: number;
  readonly remaining: readonly RemainingRecord[];
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Removes the values of records from all histories, and those of the comments on them, which are deleted with them. */
const eraseHistories = async (
  db: Transaction,
  { store }: OwnedRecords,
  ids: readonly string[],
): Promise<void> => {
  const related = (store.relatedHistories ?? []).map(({ entity }) => entity.name);
  await eraseTraces(db, { entities: [store.entity.name, ...related], ids });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from comments where moment_id = any(${sql.param(ids)}::text[])`,
  );
  await eraseTraces(db, { entities: ['comment', 'comment review'], ids: idsOf(rows) });
};

/** Deletes the records of one kind in batches, each in a transaction. */
const erasePass = async (
  db: Database,
  kind: OwnedRecords,
  { heartbeatId, now }: { readonly heartbeatId: number; readonly now: Date },
): Promise<ErasedContent> => {
  const { store, owner, hasTrash } = kind;
  const remaining: RemainingRecord[] = [];
  let deleted = 0;
  for (let after = '', found = batch; found === batch;) {
    await db.transaction(async tx => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from ${sql.identifier(store.source.table)}
        where ${sql.identifier(owner)} = ${heartbeatId} and id > ${after} order by id limit ${batch}`);
      const ids = idsOf(rows);
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
      const locked = await store.lock(tx, ids);
      await eraseHistories(tx, kind, ids);
      await saveTogetherOrOneByOne(
        work,
        locked,
        async (savepoint, list) => {
          // As their creator would, so that what counts them is right.
          const active = hasTrash ? list.filter(row => !store.isUnchangedBy(row, { in_trash: true })) : [];
          await moveToTrash(savepoint, store, active);
          await removeRecords(savepoint, store, await store.read(savepoint.db, idsOf(list)));
          return list;
        },
        ({ id }, result) => {
          if ('error' in result) remaining.push({ id, error: result.error });
          else deleted += 1;
        },
      );
    });
  }
  return { deleted, remaining };
};

/**
 * Deletes all records of a creator for good, with their own histories, and removes their values from those that others made. Repeats it
 * until nothing is left to delete: calls and jobs that began before the account was banned can add records meanwhile.
 */
export const eraseContent = async (db: Database, heartbeatId: number, now: Date): Promise<ErasedContent> => {
  let total = 0;
  for (;;) {
    let deleted = 0;
    const remaining: RemainingRecord[] = [];
    for (const kind of owned) {
      const pass = await erasePass(db, kind, { heartbeatId, now });
      deleted += pass.deleted;
      remaining.push(...pass.remaining);
    }
    total += deleted;
    if (deleted === 0) return { deleted: total, remaining };
  }
};
