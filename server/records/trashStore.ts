import { sql } from 'drizzle-orm';
import { collection } from '../../src/contract/entities/collection';
import { moment } from '../../src/contract/entities/moment';
import { playlist } from '../../src/contract/entities/playlist';
import { prettyLink } from '../../src/contract/entities/prettyLink';
import { question } from '../../src/contract/entities/question';
import { trashItem } from '../../src/contract/entities/trashItem';
import { viki } from '../../src/contract/entities/viki';
import type { trashKinds } from '../../src/contract/enumerations';
import { idPatterns } from '../../src/contract/ids';
import { hasAnyPermission, type Permission } from '../../src/contract/permissions';
import type { ListSource } from '../db/listSource';
import { lockCollections } from '../db/questionOrder';
import { allOwners } from '../db/totalsCache';
import { problemOf } from '../errors/problem';
import type { RecordStore, RowChange, StoredRecord } from './recordStore';

/** Opens the trash of everybody, as far as the stores of the kinds open their records. */
const managing: readonly Permission[] = ['moments.manage'];

/** Every kind of record that the trash holds, told by the letters that its ids begin with. */
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

/** The view over what every kind has in the trash. */
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
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

/** The kinds whose stores are among the given, with these. */
export const kindsOfTrash = (stores: readonly RecordStore[]) =>
  kinds.flatMap(({ entity, ...kind }) => {
    const store = stores.find(each => each.entity.name === entity.name);
    return store ? [{ ...kind, store }] : [];
  });

/**
 * The trash, whatever lies in it: one store that hands each record to the store of its kind. Its rows are those of the
 * kinds, and so are their rules, owners and histories.
 */
export const trashStoreOf = (stores: readonly RecordStore[]): RecordStore => {
  const known = kindsOfTrash(stores);
  const storeOf = (id: string): RecordStore | undefined =>
    known.find(({ pattern }) => pattern.test(id))?.store;
  const storeOfRow = ({ id }: StoredRecord): RecordStore => {
    const store = storeOf(id);
    if (!store) throw new Error(`The trash holds no records such as ${id}`);
    return store;
  };
  /** What each kind's store answers for its part, one store after the other in an order that is always the same. */
  const byStore = async <T, R>(
    all: readonly T[],
    idOf: (one: T) => string,
    ask: (store: RecordStore, part: readonly T[]) => Promise<readonly R[]>,
  ): Promise<R[]> => {
    const answers: R[] = [];
    for (const { store } of known) {
      const part = all.filter(one => storeOf(idOf(one)) === store);
      if (part.length) answers.push(...(await ask(store, part)));
    }
    return answers;
  };
  const itself = (id: string) => id;

  return {
    name: 'trash',
    entity: trashItem,
    source,
    or: managing,
    scope: async (_, caller, { heartbeat_id: asked }) => {
      const mayOpenAll = hasAnyPermission(caller.permissions, managing);
      if (asked !== undefined && asked !== caller.heartbeatId && !mayOpenAll) throw problemOf('not-found');
      const whose = asked ?? (mayOpenAll ? undefined : caller.heartbeatId);
      if (whose === caller.heartbeatId)
        return { where: [sql`heartbeat_id = ${whose}`], key: `own/${whose}`, owner: String(whose) };
      // Of others only what the caller may restore: the kinds that are open to them.
      const open = known.filter(
        ({ store }) => store.or.length > 0 && hasAnyPermission(caller.permissions, store.or),
      );
      const openKinds = sql`kind = any(${sql.param(open.map(({ kind }) => kind))}::text[])`;
      const key = open.map(({ kind }) => kind).join();
      return whose === undefined
        ? {
            where: [sql`(${openKinds} or heartbeat_id = ${caller.heartbeatId})`],
            key: `all/${caller.heartbeatId}/${key}`,
            owner: allOwners,
          }
        : {
            where: [sql`heartbeat_id = ${whose}`, openKinds],
            key: `of/${whose}/${key}`,
            owner: String(whose),
          };
    },
    read: (db, ids) => byStore(ids, itself, (store, part) => store.read(db, part)),
    lock: async (db, ids) => {
      // Those of questions together with those that are named, in one order with whoever moves questions.
      const named = ids.filter(id => idPatterns.collection.test(id));
      if (named.length)
        await lockCollections(
          db,
          ids.filter(id => idPatterns.question.test(id)),
          named,
        );
      return byStore(ids, itself, (store, part) => store.lock(db, part));
    },
    ownerOf: row => storeOfRow(row).ownerOf(row),
    entityNameOf: row => storeOfRow(row).entity.name,
    mayChange: (caller, row) => storeOfRow(row).mayChange(caller, row),
    refuses: () => undefined,
    decide: (row, change, context) => storeOfRow(row).decide(row, change, context),
    isAsAsked: (row, change) => storeOfRow(row).isAsAsked(row, change),
    changedFields: (before, after) => storeOfRow(before).changedFields(before, after),
    mayRestore: (row, fields, next) => storeOfRow(row).mayRestore(row, fields, next),
    mayUnmake: row => storeOfRow(row).mayUnmake(row),
    taken: async (db, rows, heartbeatId) =>
      new Map(
        await byStore(
          rows,
          ({ id }) => id,
          async (store, part) => [...(await store.taken(db, part, heartbeatId))],
        ),
      ),
    save: async (db, changes, now) => {
      const saved = await byStore(
        changes,
        ({ before }: RowChange<StoredRecord> & { before: StoredRecord }) => before.id,
        (store, part) => store.save(db, part, now),
      );
      const byId = new Map(saved.map(row => [row.id, row]));
      return changes.map(({ before }) => byId.get(before.id)!); // each was saved by the store of its kind
    },
    remove: async (db, rows, now) => {
      await byStore(
        rows,
        ({ id }) => id,
        async (store, part) => {
          await store.remove(db, part, now);
          return [];
        },
      );
    },
    refusalOf: error => {
      for (const { store } of known) {
        const refusal = store.refusalOf(error);
        if (refusal) return refusal;
      }
      return undefined;
    },
    titleOf: row => storeOfRow(row).titleOf(row),
  };
};
