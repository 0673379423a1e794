import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { applyChanges, removeRecords } from '../records/applyChanges';
import { pickFields } from '../rules/pickFields';
import type { StoredRecord } from '../records/recordStore';
import { isFieldEqual } from '../rules/changeFields';
import { readItemsToUndo, saveItems, type ItemRow, type JobRow } from './jobRow';
import { JobFailure, withOutcome, type BatchContext } from './batchContext';
import { describeFailure, saveTogetherOrOneByOne } from '../records/saveOneByOne';
import { addReasons } from './reasons';

interface Undoable {
  readonly item: ItemRow;
  readonly row: StoredRecord;
}

/** The reason to keep a record as it is, or undefined if it can be restored. */
const reasonToKeep = ({ store }: BatchContext, item: ItemRow, row: StoredRecord): string | undefined => {
  const fields = Object.keys(item.after ?? {});
  const values = pickFields(row, fields);
  const isUnchanged = fields.every(field =>
    isFieldEqual(store.entity, field, values[field], item.after?.[field]),
  );
  if (!isUnchanged) return messageFor('changed-since');
  const allowed = item.is_created
    ? store.canDelete(row)
    : store.canRestore(row, fields, { ...row, ...item.before });
  return allowed === true ? undefined : allowed;
};

/** Undoes one batch: restores records that are unchanged since the job, and keeps the others with a reason. */
export const undoBatch = async (batch: BatchContext): Promise<JobRow> => {
  const { job, store, work } = batch;
  const items = await readItemsToUndo(work.db, job, limits.job.batch);
  const ids = items.flatMap(({ record_id }) => record_id ?? []);
  const rows = new Map((await store.lock(work.db, ids)).map(row => [row.id, row]));
  for (const row of rows.values())
    if (!store.mayChange(work.caller, row)) throw new JobFailure('not-enough-permission');
  const outcomes: ItemRow[] = [];
  const restorable: Undoable[] = [];
  for (const item of items) {
    const row = rows.get(item.record_id ?? '');
    const reason = row ? reasonToKeep(batch, item, row) : messageFor('not-found');
    if (row && reason === undefined) restorable.push({ item, row });
    else outcomes.push(withOutcome(item, 'kept', { message: reason ?? null }));
  }
  const addOutcome = (
    { item }: Undoable,
    result: { readonly ok: unknown } | { readonly error: unknown },
  ): void => {
    outcomes.push(
      'error' in result
        ? withOutcome(item, 'kept', describeFailure(result.error))
        : withOutcome(item, 'undone'),
    );
  };
  await saveTogetherOrOneByOne(
    work,
    restorable.filter(({ item }) => !item.is_created),
    (savepoint, list) =>
      applyChanges(
        savepoint,
        store,
        list.map(({ item, row }) => ({ before: row, after: { ...row, ...item.before } })),
      ),
    addOutcome,
  );
  await saveTogetherOrOneByOne(
    work,
    restorable.filter(({ item }) => item.is_created),
    async (savepoint, list) => {
      await removeRecords(
        savepoint,
        store,
        list.map(({ row }) => row),
      );
      return list;
    },
    addOutcome,
  );
  await saveItems(work.db, job.id, outcomes);
  const undone = outcomes.filter(({ outcome }) => outcome === 'undone').length;
  const isLast = items.length < limits.job.batch;
  return {
    ...job,
    state: isLast ? 'undone' : job.state,
    position: items.at(-1)?.position ?? job.position,
    done: job.done - items.length,
    undone: job.undone + undone,
    kept: job.kept + outcomes.length - undone,
    reasons: [
      ...addReasons(
        job.reasons,
        outcomes.flatMap(({ outcome, message }) =>
          outcome === 'kept' ? [{ outcome, message: message ?? '' }] : [],
        ),
      ),
    ],
    finished_at: isLast ? work.now.toISOString() : null,
  };
};
