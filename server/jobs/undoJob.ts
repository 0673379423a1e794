import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import { planRestoration, saveRestorations, type PlannedRestoration } from '../records/undo/restoreStates';
import { readItemsToUndo, readUndoPosition, saveItems, type ItemRow } from './jobRow';
import {
  isLastBatch,
  JobFailure,
  readItemsAtEnd,
  withOutcome,
  type BatchContext,
  type Progress,
} from './batchContext';
import { describeFailure } from '../records/saveOneByOne';
import { mapInTurns } from '../work/mapInTurns';
import { addReasons, reasonOf } from './reasons';

interface Undoable extends PlannedRestoration {
  readonly item: ItemRow;
}

/** Undoes one batch: restores records that are unchanged since the job, and keeps the others with a reason. */
export const undoBatch = async (batch: BatchContext): Promise<Progress> => {
  const { job, hooks, store, work } = batch;
  const items = await readItemsAtEnd(batch, () => readItemsToUndo(work.db, job, limits.job.batch));
  const ids = items.flatMap(({ record_id }) => record_id ?? []);
  const rows = new Map((await store.lock(work.db, ids)).map(row => [row.id, row]));
  for (const row of rows.values())
    if (!store.mayChange(work.caller, row)) throw new JobFailure('not-enough-permission');
  const outcomes: ItemRow[] = [];
  const restorable: Undoable[] = [];
  await mapInTurns(items, item => {
    const row = rows.get(item.record_id ?? '');
    const state = { before: item.before ?? {}, after: item.after ?? {}, isCreated: item.is_created };
    const restoration = row ? planRestoration(store, row, state, work) : { reason: messageFor('not-found') };
    if (row && 'next' in restoration) restorable.push({ item, row, next: restoration.next });
    else if ('reason' in restoration)
      outcomes.push(withOutcome(item, 'kept', { message: restoration.reason }));
  });
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
  await saveRestorations(work, store, restorable, addOutcome);
  await saveItems(work.db, job.id, outcomes);
  const undone = outcomes.filter(({ outcome }) => outcome === 'undone').length;
  const position = await readUndoPosition(work.db, job, items);
  const isLast = await isLastBatch(batch, items, hooks.afterUndoOf?.(job));
  return current => ({
    ...current,
    state: isLast ? 'undone' : current.state,
    position: Math.min(current.position, position),
    done: current.done - items.length,
    undone: current.undone + undone,
    kept: current.kept + outcomes.length - undone,
    reasons: [...addReasons(current.reasons, outcomes.flatMap(reasonOf))],
    finished_at: isLast ? work.now.toISOString() : null,
  });
};
