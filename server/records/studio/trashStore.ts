import { sql } from 'drizzle-orm';
import { collection } from '../../../src/contract/entities/collection';
import { moment } from '../../../src/contract/entities/moment';
import { playlist } from '../../../src/contract/entities/playlist';
import { prettyLink } from '../../../src/contract/entities/prettyLink';
import { question } from '../../../src/contract/entities/question';
import { trashItem } from '../../../src/contract/entities/trashItem';
import { viki } from '../../../src/contract/entities/viki';
import type { trashKinds } from '../../../src/contract/enumerations';
import { idPatterns } from '../../../src/contract/ids';
import { managersOf } from '../../../src/contract/transitions/trash';
import { hasSomePermission, type Permission } from '../../../src/contract/permission';
import type { ListSource } from '../../db/lists/listSource';
import { lockCollections } from '../../db/studio/questionOrder';
import { allOwners } from '../../db/lists/totalsCache';
import { ownerOfList, scopeOfOwner } from '../ownerScope';
import type { RecordStore, RowChange, StoredRecord } from '../recordStore';

/** Permissions to manage the trash of all creators, as far as the stores of the kinds permit. */
const managedBy: readonly Permission[] = ['moments.manage'];

/** The kinds of records in the trash, identified by their id prefix. */
const kinds: readonly {
  readonly kind: (typeof trashKinds)[number];
  readonly pattern: RegExp;
  readonly entity: { readonly name: string };
}[] = [
  { kind: 'moment', pattern: idPatterns.moment, entity: moment },
  { kind: 'playlist', pattern: idPatterns.playlist, entity: playlist },
  { kind: 'collection', pattern: idPatterns.collection, entity: collection },
  { kind: 'question', pattern: idPatterns.question, entity: question },
  { kind: 'viki', pattern: idPatterns.viki, entity: viki },
  { kind: 'pretty_link', pattern: idPatterns.prettyLink, entity: prettyLink },
];

/** The permissions of those who manage the records of all creators, of the kind that an id names. */
export const managersOfId = (id: string): readonly Permission[] => {
  const found = kinds.find(({ pattern }) => pattern.test(id));
  return found ? managersOf[found.kind] : [];
};

/** The view of the trash of all kinds. */
const source: ListSource = {
  table: 'trash_items',
  entity: trashItem,
  types: {
    id: 'text',
    kind: 'text',
    heartbeat_id: 'bigint',
    title: 'text',
    thumbnail: 'text',
    trashed_at: 'timestamptz',
    trashed_by: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

/** The kinds with their stores, as far as given. */
export const kindsOfTrash = (stores: readonly RecordStore[]) =>
  kinds.flatMap(({ entity, ...kind }) => {
    const store = stores.find(each => each.entity.name === entity.name);
    return store ? [{ ...kind, store }] : [];
  });

/** Creates the store of the trash, which delegates each record to the store of its kind. */
export const trashStoreOf = (stores: readonly RecordStore[]): RecordStore => {
  const known = kindsOfTrash(stores);
  const storeOf = (id: string): RecordStore | undefined =>
    known.find(({ pattern }) => pattern.test(id))?.store;
  const storeOfRow = ({ id }: StoredRecord): RecordStore => {
    const store = storeOf(id);
    if (!store) throw new Error(`No kind of the trash has the id ${id}`);
    return store;
  };
  /** Calls the store of each kind with its records, always in the same order. */
  const byStore = async <T, R>(
    all: readonly T[],
    idOf: (one: T) => string,
    call: (store: RecordStore, items: readonly T[]) => Promise<readonly R[]>,
  ): Promise<R[]> => {
    const results: R[] = [];
    for (const { store } of known) {
      const items = all.filter(one => storeOf(idOf(one)) === store);
      if (items.length) results.push(...(await call(store, items)));
    }
    return results;
  };
  const identity = (id: string) => id;

  return {
    name: 'trash',
    entity: trashItem,
    source,
    managedBy,
    scope: async (_, caller, { heartbeat_id: requested }) => {
      const ownerId = ownerOfList(caller, requested, managedBy);
      if (ownerId === caller.heartbeatId) return scopeOfOwner(ownerId);
      // Of other creators, only the kinds that the caller can restore.
      const manageable = known.filter(({ store }) => hasSomePermission(caller.permissions, store.managedBy));
      const manageableKinds = sql`kind = any(${sql.param(manageable.map(({ kind }) => kind))}::text[])`;
      const key = manageable.map(({ kind }) => kind).join();
      return ownerId === undefined
        ? {
            where: [sql`(${manageableKinds} or heartbeat_id = ${caller.heartbeatId})`],
            cacheKey: `all/${caller.heartbeatId}/${key}`,
            cacheOwner: allOwners,
          }
        : {
            where: [sql`heartbeat_id = ${ownerId}`, manageableKinds],
            cacheKey: `of/${ownerId}/${key}`,
            cacheOwner: String(ownerId),
          };
    },
    read: (db, ids) => byStore(ids, identity, (store, items) => store.read(db, items)),
    lock: async (db, ids) => {
      // Locks the collections of questions together with the named ones, in the order of question moves.
      const named = ids.filter(id => idPatterns.collection.test(id));
      if (named.length)
        await lockCollections(
          db,
          ids.filter(id => idPatterns.question.test(id)),
          named,
        );
      return byStore(ids, identity, (store, items) => store.lock(db, items));
    },
    ownerOf: row => storeOfRow(row).ownerOf(row),
    entityNameOf: row => storeOfRow(row).entity.name,
    resourceNameOf: row => storeOfRow(row).name,
    mayChange: (caller, row) => storeOfRow(row).mayChange(caller, row),
    rejects: () => undefined,
    decide: (row, change, context) => storeOfRow(row).decide(row, change, context),
    settle: (before, next, named) => storeOfRow(next).settle(before, next, named),
    settleInput: input => ({ ok: true, next: input }), // has no new records
    isUnchangedBy: (row, change) => storeOfRow(row).isUnchangedBy(row, change),
    changedFields: (before, after) => storeOfRow(before).changedFields(before, after),
    changeable: [...new Set(known.flatMap(({ store }) => store.changeable))],
    canRestore: (row, fields, next, caller) => storeOfRow(row).canRestore(row, fields, next, caller),
    canDelete: row => storeOfRow(row).canDelete(row),
    findConflicts: async (db, rows, heartbeatId) =>
      new Map(
        await byStore(
          rows,
          ({ id }) => id,
          async (store, items) => [...(await store.findConflicts(db, items, heartbeatId))],
        ),
      ),
    save: async (db, changes, now) => {
      const saved = await byStore(
        changes,
        ({ before }: RowChange<StoredRecord> & { before: StoredRecord }) => before.id,
        (store, items) => store.save(db, items, now),
      );
      const byId = new Map(saved.map(row => [row.id, row]));
      return changes.map(({ before }) => byId.get(before.id)!); // saved by the store of its kind
    },
    remove: async (db, rows, now) => {
      await byStore(
        rows,
        ({ id }) => id,
        async (store, items) => {
          await store.remove(db, items, now);
          return [];
        },
      );
    },
    rejectionOf: error => {
      for (const { store } of known) {
        const rejection = store.rejectionOf(error);
        if (rejection) return rejection;
      }
      return undefined;
    },
    titleOf: row => storeOfRow(row).titleOf(row),
  };
};
