import { messageFor } from '../../messages';
import type { Actor } from '../../rules/caller';
import { isFieldEqual } from '../../rules/changeFields';
import { pickFields } from '../../rules/pickFields';
import { applyChanges, removeRecords, type WriteContext } from '../applyChanges';
import { isTrashed } from '../deletions/isTrashed';
import type { RecordStore, StateToUndo, StoredRecord } from '../recordStore';
import { saveTogetherOrOneByOne } from '../saveOneByOne';

/** What undoing makes of a record: its previous values, or null to delete it; or the reason to keep it as it is. */
export type Restoration<Row extends StoredRecord = StoredRecord> =
  { readonly next: Row | null } | { readonly reason: string };

interface RestoreContext {
  readonly caller: Actor;
  readonly now: Date;
}

/** What happens to created records: they are deleted, or go to the trash if there is one. */
type CreatedRecords = 'delete' | 'trash';

const undoCreation = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  row: Row,
  context: RestoreContext,
  created: CreatedRecords,
): Restoration<Row> => {
  if (created === 'trash' && store.hasTrash) {
    const decision = store.decide(row, { in_trash: true }, context);
    return decision.ok ? { next: decision.next } : { reason: decision.message };
  }
  const allowed = store.canDelete(row);
  return allowed === true ? { next: null } : { reason: allowed };
};

/** Whether no later change gave the record the same values again. */
const isNewest = <Row extends StoredRecord>(
  { timeFields = [] }: RecordStore<Row>,
  row: Row,
  times: Readonly<Record<string, string>>,
): boolean => {
  const current = pickFields(row, timeFields);
  return timeFields.every(field => times[field] === undefined || times[field] === current[field]);
};

/**
 * Decides what undoing a change makes of a record: it gets its previous values if it still has those of the newest change, and if
 * the caller may set them now.
 */
export const planRestoration = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  row: Row,
  state: StateToUndo,
  context: RestoreContext,
  created: CreatedRecords = 'delete',
): Restoration<Row> => {
  if (!store.mayChange(context.caller, row)) return { reason: messageFor('not-found') };
  const current = store.stateToUndo ? store.stateToUndo(row, state, context.now) : state;
  if (!current) return { reason: messageFor('changed-since') };
  const { before, after, times = {}, isCreated } = current;
  const fields = Object.keys(after).filter(field => store.changeable.includes(field));
  if (fields.length === 0) return { reason: messageFor('undo-not-possible') };
  const values = pickFields(row, fields);
  const isUnchanged = fields.every(field => isFieldEqual(store.entity, field, values[field], after[field]));
  if (!isUnchanged || !isNewest(store, row, times)) return { reason: messageFor('changed-since') };
  if (isCreated) return undoCreation(store, row, context, created);
  const previous = pickFields(before, store.changeable);
  const rejection = store.rejects(context.caller, previous);
  if (rejection) return { reason: rejection.message };
  const settled = store.settle(row, { ...row, ...previous }, Object.keys(previous));
  if (!settled.ok) return { reason: settled.message };
  const { next } = settled;
  const allowed = store.canRestore(row, fields, next, context.caller);
  if (allowed !== true) return { reason: allowed };
  if (isTrashed(row) && !isTrashed(next)) {
    const decision = store.decide(row, { in_trash: false }, context);
    if (!decision.ok) return { reason: decision.message };
  }
  return { next };
};

/** A record that undoing changes, or with null deletes. */
export interface PlannedRestoration<Row extends StoredRecord = StoredRecord> {
  readonly row: Row;
  readonly next: Row | null;
}

/**
 * Saves what undoing makes of locked records. A record that cannot be saved fails alone; `onResult` receives the result of
 * each.
 */
export const saveRestorations = async <Row extends StoredRecord, P extends PlannedRestoration<Row>>(
  work: WriteContext,
  store: RecordStore<Row>,
  planned: readonly P[],
  onResult: (planned: P, result: { readonly ok: unknown } | { readonly error: unknown }) => void,
): Promise<void> => {
  await saveTogetherOrOneByOne(
    work,
    planned.filter(({ next }) => next !== null),
    (savepoint, list) =>
      applyChanges(
        savepoint,
        store,
        list.map(({ row, next }) => ({ before: row, after: next ?? row })),
      ),
    onResult,
  );
  await saveTogetherOrOneByOne(
    work,
    planned.filter(({ next }) => next === null),
    async (savepoint, list) => {
      await removeRecords(
        savepoint,
        store,
        list.map(({ row }) => row),
      );
      return list;
    },
    onResult,
  );
};
