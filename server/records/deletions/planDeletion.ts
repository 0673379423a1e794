import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import type { Actor } from '../../rules/caller';
import type { Rejection } from '../../rules/decision';
import type { RecordStore, StoredRecord } from '../recordStore';
import { thingsText } from './thingsText';
import { findReferring, hasTrash, maxReferring, referrersOf, type Referrer } from './referrers';

/** How records are deleted: a move to the trash, which can be restored, or for good. */
export type DeletionKind = 'trash' | 'forGood';

/** Who deletes, and when. */
export interface DeletionContext {
  readonly db: Transaction;
  readonly caller: Actor;
  readonly now: Date;
  /** The server deletes by itself, so that no permission is needed. */
  readonly isByServer?: boolean;
}

/** A changed record of some resource. */
export interface StoreChange {
  readonly store: RecordStore;
  readonly before: StoredRecord;
  readonly after: StoredRecord;
}

/** What the deletion of records does to those that refer to them. */
export interface DeletionPlan {
  /** Why records cannot be deleted, by id. The rest of the plan is that of the others. */
  readonly refusals: ReadonlyMap<string, Rejection>;
  /** Records that go to the trash, too. */
  readonly trashed: readonly StoreChange[];
  /** Records that are deleted for good, too. */
  readonly removed: readonly { readonly store: RecordStore; readonly row: StoredRecord }[];
  /** Records that lose a reference. */
  readonly cleared: readonly StoreChange[];
}

/** A record that is deleted, with the ids of the requested records that it is deleted with. */
interface DeletedRecord {
  readonly store: RecordStore;
  readonly row: StoredRecord;
  readonly kind: DeletionKind;
  readonly roots: ReadonlySet<string>;
}

/** Records that refer to deleted ones by one field. */
interface FoundReference {
  readonly referrer: Referrer;
  readonly id: string;
  readonly isTrashed: boolean;
  readonly targets: readonly string[];
  readonly roots: ReadonlySet<string>;
}

const keyOf = (store: RecordStore, id: string): string => `${store.name} ${id}`;
const valuesOf = (row: StoredRecord): Readonly<Record<string, unknown>> => ({ ...row });

/** A field says nothing about a move to the trash if what it says could not be restored with it. */
export const appliesTo = ({ onDelete, store }: Referrer, kind: DeletionKind): boolean =>
  kind === 'forGood' || onDelete === 'refuse' || (onDelete === 'follow' && hasTrash(store));

/**
 * Finds what the deletion of records does to those that refer to them, and to those that refer to these. Locks what will change,
 * unless `isDryRun`. No query where no field of another resource says what happens.
 *
 * A move to the trash is refused or followed; references are cleared when the record is deleted for good, so that a record that
 * is restored has them all. Records without a trash follow then, too.
 */
export const planDeletion = async (
  context: DeletionContext,
  store: RecordStore,
  rows: readonly StoredRecord[],
  kind: DeletionKind,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<DeletionPlan> => {
  const refusals = new Map<string, Rejection>();
  let roots = rows;
  if (referrersOf(store.name).length === 0) return { refusals, trashed: [], removed: [], cleared: [] };
  // A record that is refused stays, and so do its own references, which may refuse others.
  for (;;) {
    const attempt = await followReferences(context, store, roots, kind, isDryRun);
    if (attempt.refusals.size === 0) return { ...attempt, refusals };
    for (const [id, refusal] of attempt.refusals) refusals.set(id, refusal);
    roots = roots.filter(({ id }) => !refusals.has(id));
  }
};

const followReferences = async (
  context: DeletionContext,
  store: RecordStore,
  rows: readonly StoredRecord[],
  kind: DeletionKind,
  isDryRun: boolean,
): Promise<DeletionPlan> => {
  const { db } = context;
  const refusals = new Map<string, Rejection>();
  const refuse = (roots: Iterable<string>, message: string): void => {
    for (const id of roots) if (!refusals.has(id)) refusals.set(id, { ok: false, code: 'conflict', message });
  };
  const { name } = store.entity;
  const read = (of: RecordStore, ids: readonly string[]) => (isDryRun ? of.read(db, ids) : of.lock(db, ids));
  const deleted = new Map<string, DeletedRecord>();
  const references: FoundReference[] = [];
  let layer: DeletedRecord[] = rows.map(row => ({ store, row, kind, roots: new Set([row.id]) }));
  while (layer.length > 0) {
    for (const each of layer) deleted.set(keyOf(each.store, each.row.id), each);
    const next = new Map<string, DeletedRecord>();
    for (const group of groupsOf(layer))
      for (const referrer of referrersOf(group.store.name).filter(each => appliesTo(each, group.kind))) {
        const inTrash = group.kind === 'forGood';
        const found = await findReferring(db, referrer, [...group.rootsById.keys()], { inTrash });
        const ofGroup = found.map(({ id, targets, isTrashed }): FoundReference => {
          const roots = new Set(targets.flatMap(target => [...(group.rootsById.get(target) ?? [])]));
          return { referrer, id, isTrashed, targets, roots };
        });
        if (ofGroup.length > maxReferring) {
          const values = { max: maxReferring, things: `${referrer.store.entity.name}s`, name };
          refuse(
            new Set(ofGroup.flatMap(({ roots }) => [...roots])),
            messageFor('referring-too-many', values),
          );
          continue;
        }
        references.push(...ofGroup);
        if (referrer.onDelete !== 'follow') continue;
        const known = new Map(ofGroup.map(reference => [reference.id, reference]));
        const ids = [...known.keys()].filter(id => !deleted.has(keyOf(referrer.store, id)));
        for (const row of await read(referrer.store, ids)) {
          const { isTrashed, roots } = known.get(row.id)!; // read by these ids
          const isMove = group.kind === 'trash' || (hasTrash(referrer.store) && !isTrashed);
          const key = keyOf(referrer.store, row.id);
          next.set(key, { store: referrer.store, row, kind: isMove ? 'trash' : 'forGood', roots });
        }
      }
    layer = [...next.values()];
  }
  refuseReferred(references, deleted, (root, things, isOne) =>
    refuse([root], messageFor(isOne ? 'referred-by-one' : 'referred-by-many', { things, name })),
  );
  const isRoot = ({ store: of, row, roots }: DeletedRecord) => of === store && roots.has(row.id);
  const followers = [...deleted.values()].filter(each => !isRoot(each));
  const lost = references.filter(
    ({ referrer, id }) => referrer.onDelete === 'clear' && !deleted.has(keyOf(referrer.store, id)),
  );
  const trashed: StoreChange[] = [];
  const mayChange = (of: RecordStore, row: StoredRecord): boolean =>
    context.isByServer === true || of.mayChange(context.caller, row);
  const forbid = (of: RecordStore, roots: Iterable<string>): void =>
    refuse(roots, messageFor('referring-not-permitted', { things: `${of.entity.name}s`, name }));
  const block = (of: RecordStore, row: StoredRecord, roots: Iterable<string>, reason: string): void => {
    const things = `${of.entity.name} “${of.titleOf(row)}”`;
    refuse(roots, messageFor('referring-blocked', { name, things, reason }));
  };
  for (const { store: of, row, kind: own, roots } of followers)
    if (!mayChange(of, row)) forbid(of, roots);
    else if (own === 'trash') {
      const decision = of.decide(row, { in_trash: true }, context);
      if (decision.ok) trashed.push({ store: of, before: row, after: decision.next });
      else block(of, row, roots, decision.message);
    }
  const cleared: StoreChange[] = [];
  for (const { store: of, referencesById } of referencesByStore(lost))
    for (const before of await read(of, [...referencesById.keys()])) {
      const own = referencesById.get(before.id)!; // read by these ids
      const roots = own.flatMap(reference => [...reference.roots]);
      const changes = Object.fromEntries(
        own.map(reference => [reference.referrer.field, withoutTargets(before, reference)]),
      );
      if (!mayChange(of, before)) {
        forbid(of, roots);
        continue;
      }
      // In the trash, a record accepts no other change, but does not come back with a reference to what is gone.
      const decision =
        context.isByServer || own.some(({ isTrashed }) => isTrashed)
          ? of.settle(before, { ...before, ...changes }, Object.keys(changes))
          : of.decide(before, changes, context);
      if (decision.ok) cleared.push({ store: of, before, after: decision.next });
      else block(of, before, roots, decision.message);
    }
  const removed = followers.filter(({ kind: own }) => own === 'forGood');
  return { refusals, trashed, removed, cleared };
};

/** The deleted records by store and kind, with the requested ones that each is deleted with. */
const groupsOf = (layer: readonly DeletedRecord[]) => {
  const groups = new Map<
    string,
    { store: RecordStore; kind: DeletionKind; rootsById: Map<string, ReadonlySet<string>> }
  >();
  for (const { store, row, kind, roots } of layer) {
    const key = `${store.name} ${kind}`;
    const group = groups.get(key) ?? { store, kind, rootsById: new Map<string, ReadonlySet<string>>() };
    group.rootsById.set(row.id, roots);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Records that lose references, by store and id. */
const referencesByStore = (references: readonly FoundReference[]) => {
  const byStore = new Map<string, { store: RecordStore; referencesById: Map<string, FoundReference[]> }>();
  for (const reference of references) {
    const { store } = reference.referrer;
    const group = byStore.get(store.name) ?? { store, referencesById: new Map<string, FoundReference[]>() };
    group.referencesById.set(reference.id, [...(group.referencesById.get(reference.id) ?? []), reference]);
    byStore.set(store.name, group);
  }
  return byStore.values();
};

/** The value of a field without the ids of deleted records. */
const withoutTargets = (
  row: StoredRecord,
  { referrer: { field, isList }, targets }: FoundReference,
): unknown => {
  if (!isList) return null;
  const value = valuesOf(row)[field];
  return (Array.isArray(value) ? value : []).filter(id => !targets.includes(String(id)));
};

/** Calls `refuse` for each requested record that others still refer to, with what they are: "3 ads and 1 trip in the trash". */
const refuseReferred = (
  references: readonly FoundReference[],
  deleted: ReadonlyMap<string, DeletedRecord>,
  refuse: (root: string, things: string, isOne: boolean) => void,
): void => {
  const referring = new Map<string, Map<string, FoundReference>>();
  for (const reference of references) {
    const { store, onDelete } = reference.referrer;
    const key = keyOf(store, reference.id);
    if (onDelete !== 'refuse' || deleted.has(key)) continue;
    for (const root of reference.roots)
      referring.set(root, (referring.get(root) ?? new Map<string, FoundReference>()).set(key, reference));
  }
  for (const [root, byKey] of referring) {
    const all = [...byKey.values()].map(({ referrer, isTrashed }) => ({
      name: referrer.store.entity.name,
      isTrashed,
    }));
    refuse(root, thingsText(all), all.length === 1);
  }
};
