import { deleteOwnHistory, writeHistory, type HistoryChange } from '../db/audit';
import { pickFields } from '../rules/pickFields';
import type { Transaction } from '../db/database';
import { recordChange, type RecordChange } from '../db/notifications/recordChange';
import { ownerExists } from '../db/people/owners';
import type { ActivityRecord, Sender } from '../db/people/sender';
import { allOwners, type TotalsCache } from '../db/lists/totalsCache';
import { problemOf, validationFailed } from '../errors/problem';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { Rejection } from '../rules/decision';
import { findRestorable } from './deletions/findRestorable';
import { holdReferences } from './deletions/holdReferences';
import { isTrashed } from './deletions/isTrashed';
import { planDeletion, type DeletionKind, type DeletionPlan } from './deletions/planDeletion';
import { ownStoreOf } from './deletions/referrers';
import { findNamingErrors, type NamingChange } from './recordFiles';
import { rejectionProblem, type RecordStore, type RowChange, type StoredRecord } from './recordStore';

/** The context of a write: transaction, author, endpoint and time. */
export interface WriteContext {
  readonly db: Transaction;
  readonly caller: Actor;
  /** The endpoint's name, for the history (`nameOf(endpoint)`). */
  readonly action: string;
  readonly requestId: string;
  /** Who sends the request; undefined for changes that are no activity of a person: those of jobs, of undo and of the server. */
  readonly sender?: Sender | undefined;
  readonly now: Date;
  readonly jobId?: string;
  /** Whether something is undone, which has a reserve of the quota of history. */
  readonly isUndo?: boolean;
  /** The server writes by itself, so that no permission is needed. */
  readonly isByServer?: boolean;
  /** What went to the trash with a record does not come back with it, because it is restored by itself. */
  readonly restoresAlone?: boolean;
  readonly afterCommit: (task: () => void) => void;
  readonly totals: Pick<TotalsCache, 'invalidate'>;
}

/** A change of a record, and the transition that made it. */
interface SavedChange<Row> {
  readonly before: Row;
  readonly after: Row;
  readonly transition?: string | undefined;
}

/** The transition of a requested change; undefined without one. */
export const transitionOf = ({ transition }: Change): string | undefined =>
  typeof transition === 'string' ? transition : undefined;

const entityNameOf = <Row extends StoredRecord>(store: RecordStore<Row>, row: Row): string =>
  store.entityNameOf?.(row) ?? store.entity.name;

/**
 * Writes the history of changes, adds them to the person's activity, and after the commit invalidates the owners' totals and names the
 * changed records to those who look at them. `previous` is what undoing a deletion restores.
 */
const recordChanges = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  changes: readonly (RowChange<Row> & {
    readonly fields: readonly string[];
    /** Changed fields that only undoing reads. */
    readonly undoFields?: readonly string[];
    readonly transition?: string | undefined;
  })[],
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const owners = new Set<number | null>();
  const entries: HistoryChange[] = [];
  const records: ActivityRecord[] = [];
  const changed: RecordChange[] = [];
  for (const { before, after, fields, undoFields = [], transition } of changes) {
    const row = before ?? after;
    if (!row) continue;
    const owner = store.ownerOf(row);
    for (const each of [owner, store.outdatesTotalsOf?.(row)]) if (each !== undefined) owners.add(each);
    changed.push(
      recordChange(
        { resource: store.resourceNameOf?.(row) ?? store.name, owner, by: work.caller.userId },
        before,
        after,
      ),
    );
    for (const { resource, kind } of store.alsoChanged?.(before, after) ?? [])
      changed.push({
        ...recordChange({ resource, owner, by: work.caller.userId }, before, after),
        kind,
        version: work.now.toISOString(),
      });
    const entity = entityNameOf(store, row);
    const values = {
      before: before && pickFields(before, fields),
      after: after && pickFields(after, fields),
    };
    if (!after || fields.length > 0)
      records.push({ entity, id: row.id, title: store.titleOf(row), transition, ...values });
    if (fields.length === 0) continue;
    entries.push({
      entity,
      entityId: row.id,
      ...values,
      ...(before && undoFields.length > 0 && { undo: pickFields(before, undoFields) }),
      transition,
      isOwn: owner === work.caller.heartbeatId,
    });
  }
  await writeHistory(work.db, work, entries);
  await work.sender?.writeActivity?.(work.db, work, records, { ...(previous && { previous }) });
  work.afterCommit(() =>
    work.totals.invalidate(
      [...owners].map(owner => (owner === null ? allOwners : String(owner))),
      changed,
    ),
  );
};

/** Maps a violated constraint to a problem; returns any other error unchanged. */
const rejectionOrError = (store: Pick<RecordStore, 'rejectionOf'>, error: unknown): unknown => {
  const rejection = store.rejectionOf(error);
  return rejection ? rejectionProblem(rejection) : error;
};

/**
 * Throws `validation-failed` with the fields that newly name a record that the owner cannot list, or a file of others. What undoing
 * restores was checked when it was set, and may refer to a record that was deleted since.
 */
const assertNamed = async (
  work: WriteContext,
  { entity }: Pick<RecordStore, 'entity'>,
  changes: readonly NamingChange[],
): Promise<void> => {
  const errors = work.isUndo ? [] : (await findNamingErrors(work, entity, changes)).flat();
  if (errors.length > 0) throw validationFailed(...errors);
};

/** Records that a change moves to the trash, or brings back from it. */
const movedBetween = <Row extends StoredRecord>(
  changes: readonly { readonly before: Row; readonly after: Row }[],
): { readonly trashed: Row[]; readonly restored: Row[] } => ({
  trashed: changes.flatMap(({ before, after }) => (!isTrashed(before) && isTrashed(after) ? before : [])),
  restored: changes.flatMap(({ before, after }) => (isTrashed(before) && !isTrashed(after) ? before : [])),
});

/**
 * Why records cannot be deleted, because others refer to them or would have to change, by id. Nothing is written.
 */
export const findDeletionRefusals = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  rows: readonly Row[],
  kind: DeletionKind,
): Promise<ReadonlyMap<string, Rejection>> => {
  const refusals = new Map<string, Rejection>();
  for (const [own, ofStore] of byOwnStore(store, rows))
    for (const [id, refusal] of (await planDeletion(work, own, ofStore, kind, { isDryRun: true })).refusals)
      refusals.set(id, refusal);
  return refusals;
};

/** The same for changes, some of which can be moves to the trash. */
export const findTrashRefusals = <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  changes: readonly { readonly before: Row; readonly after: Row }[],
): Promise<ReadonlyMap<string, Rejection>> =>
  findDeletionRefusals(work, store, movedBetween(changes).trashed, 'trash');

/** The records of each resource; those of the trash are of several. */
const byOwnStore = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  rows: readonly Row[],
): Map<RecordStore, Row[]> => {
  const groups = new Map<RecordStore, Row[]>();
  for (const row of rows) {
    const own = ownStoreOf(store, row);
    groups.set(own, [...(groups.get(own) ?? []), row]);
  }
  return groups;
};

/** Plans what a deletion does to other records, and locks these. Throws where it is refused. */
const planReferring = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  rows: readonly Row[],
  kind: DeletionKind,
): Promise<readonly DeletionPlan[]> => {
  const plans: DeletionPlan[] = [];
  for (const [own, ofStore] of byOwnStore(store, rows)) {
    const plan = await planDeletion(work, own, ofStore, kind);
    for (const refusal of plan.refusals.values()) throw rejectionProblem(refusal);
    plans.push(plan);
  }
  return plans;
};

/** Writes what a deletion does to other records. What undoing the deletion does not restore is no part of the activity. */
const changeReferring = async (
  work: WriteContext,
  plans: readonly DeletionPlan[],
  kind: DeletionKind,
): Promise<void> => {
  const withoutActivity = { ...work, sender: undefined };
  for (const { trashed, removed, cleared } of plans) {
    for (const [store, changes] of ofStores(trashed))
      await saveChanges(kind === 'trash' ? work : withoutActivity, store, changes);
    for (const [store, changes] of ofStores(cleared)) await saveChanges(withoutActivity, store, changes);
    for (const [store, rows] of ofStores(removed))
      await eraseRecords(
        work,
        store,
        rows.map(({ row }) => row),
      );
  }
};

const ofStores = <T extends { readonly store: RecordStore }>(items: readonly T[]): Map<RecordStore, T[]> => {
  const groups = new Map<RecordStore, T[]>();
  for (const item of items) groups.set(item.store, [...(groups.get(item.store) ?? []), item]);
  return groups;
};

/** Brings back what went to the trash with these records, and with that in turn, as far as the caller may. */
const restoreFollowers = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  rows: readonly Row[],
): Promise<void> => {
  for (const [own, ofStore] of byOwnStore(store, rows))
    for (const [followerStore, changes] of ofStores(await findRestorable(work, own, ofStore))) {
      await saveChanges(work, followerStore, changes);
      await restoreFollowers(
        work,
        followerStore,
        changes.map(({ before }) => before),
      );
    }
};

/**
 * Saves changes of existing records, writes their history and invalidates totals after the commit. Ignores changes
 * without effect. Records that refer to one that goes to the trash follow it, as their field says, and come back with it.
 * Returns the saved rows in the given order. Throws `ProblemError` with the field for a duplicate value and for a reference to a
 * record that the owner cannot list, and `conflict` for a deletion that is refused.
 */
export const applyChanges = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  changes: readonly SavedChange<Row>[],
): Promise<Row[]> => {
  const { trashed, restored } = movedBetween(changes);
  const plans = await planReferring(work, store, trashed, 'trash');
  const saved = await saveChanges(work, store, changes);
  await changeReferring(work, plans, 'trash');
  if (!work.restoresAlone) await restoreFollowers(work, store, restored);
  return saved;
};

/** The same, without what the changes do to other records. */
const saveChanges = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  changes: readonly SavedChange<Row>[],
): Promise<Row[]> => {
  const effective = changes.filter(({ before, after }) => store.changedFields(before, after).length > 0);
  if (effective.length === 0) return changes.map(({ before }) => before);
  await assertNamed(
    work,
    store,
    effective.map(({ before, after }) => ({ before, after, ownerId: store.ownerOf(before) })),
  );
  let saved: Row[];
  try {
    saved = await store.save(work.db, effective, work.now);
  } catch (error) {
    throw rejectionOrError(store, error);
  }
  await recordChanges(
    work,
    store,
    effective.map(({ before, transition }, at) => {
      const after = saved[at]!; // one per change
      // The saved row, because a store can change more fields than requested.
      const changed = store.changedFields(before, after);
      const isUndoOnly = (field: string) => store.undoOnlyFields?.includes(field) ?? false;
      return {
        before,
        after,
        fields: changed.filter(field => !isUndoOnly(field)),
        undoFields: changed.filter(isUndoOnly),
        transition,
      };
    }),
  );
  await holdReferences(
    work,
    store.entity,
    effective.map(({ before }, at) => ({ before, after: saved[at]! })), // one per change
  );
  const byId = new Map(saved.map(row => [row.id, row]));
  return changes.map(({ before }) => byId.get(before.id) ?? before);
};

/** Throws `not-found` for an owner who does not exist. */
const assertOwner = async ({ db, caller }: WriteContext, heartbeatId: number): Promise<void> => {
  if (heartbeatId !== caller.heartbeatId && !(await ownerExists(db, heartbeatId)))
    throw problemOf('not-found');
};

/**
 * Creates records and writes their history. Copies have `originals`, whose references a copy of the same creator keeps. Throws
 * like `applyChanges`, and `not-found` for an unknown owner.
 */
export const createRecords = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row> & Required<Pick<RecordStore<Row>, 'create'>>,
  inputs: readonly Change[],
  heartbeatId: number,
  originals: readonly Row[] = [],
): Promise<Row[]> => {
  await assertOwner(work, heartbeatId);
  await assertNamed(
    work,
    store,
    inputs.map((after, at) => {
      const original = originals[at];
      const before = original !== undefined && store.ownerOf(original) === heartbeatId ? original : null;
      return { before, original, after, ownerId: store.isOfPlatform ? null : heartbeatId };
    }),
  );
  let created: Row[];
  try {
    created = await store.create(work.db, inputs, { heartbeatId, now: work.now });
  } catch (error) {
    throw rejectionOrError(store, error);
  }
  await holdReferences(
    work,
    store.entity,
    created.map((after, at) => ({ before: originals[at] ?? null, after })),
  );
  await recordChanges(
    work,
    store,
    created.map(after => ({ before: null, after, fields: store.entity.writable })),
  );
  return created;
};

/** The fields of a row that belong to it, without what its store reads with each row. */
const storedFields = <Row extends StoredRecord>(store: RecordStore<Row>, row: Row): string[] => {
  const { entity, changeable } = ownStoreOf(store, row);
  return Object.keys(row).filter(field => field in entity.fields || changeable.includes(field));
};

/**
 * Deletes records permanently, with their own history. Deletions by others are written to the audit log with all fields;
 * deletions by the creator leave none but the entry of their activity. Records that refer to them lose the reference or are
 * deleted, too, as their fields say. `previous` is what undoing the deletion restores. Throws `conflict` where it is refused.
 */
export const removeRecords = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  rows: readonly Row[],
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const plans = await planReferring(work, store, rows, 'forGood');
  await eraseRecords(work, store, rows, previous);
  await changeReferring(work, plans, 'forGood');
};

/** The same, without what the deletion does to other records. */
const eraseRecords = async <Row extends StoredRecord>(
  work: WriteContext,
  store: RecordStore<Row>,
  rows: readonly Row[],
  previous?: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await store.remove(work.db, rows, work.now);
  for (const entity of new Set(rows.map(row => entityNameOf(store, row))))
    await deleteOwnHistory(
      work.db,
      entity,
      rows.flatMap(row => (entityNameOf(store, row) === entity ? row.id : [])),
    );
  const isOwn = (row: Row) => store.ownerOf(row) === work.caller.heartbeatId;
  await recordChanges(
    work,
    store,
    rows.map(before => ({
      before,
      after: null,
      fields: isOwn(before) || work.isByServer ? [] : storedFields(store, before),
    })),
    previous,
  );
};
