import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import { pickFields } from '../rules/pickFields';
import { applyChanges, createRecords, transitionOf } from '../records/applyChanges';
import type { StoredRecord } from '../records/recordStore';
import { readItemsToRun, readRunPosition, saveItems, type ItemRow } from './jobRow';
import {
  decideItem,
  isLastBatch,
  JobFailure,
  readItemsAtEnd,
  withOutcome,
  type BatchContext,
  type Progress,
} from './batchContext';
import { mapInTurns } from '../work/mapInTurns';
import { describeFailure, saveTogetherOrOneByOne } from '../records/saveOneByOne';
import { addReasons, reasonOf } from './reasons';

interface PlannedChange {
  readonly item: ItemRow;
  readonly before: StoredRecord;
  readonly after: StoredRecord;
}

/** Decides the items of locked records: either their outcome, or the change to save. */
const decideAll = async (
  batch: BatchContext,
  items: readonly ItemRow[],
  rows: ReadonlyMap<string, StoredRecord>,
) => {
  const outcomes: ItemRow[] = [];
  const changes: PlannedChange[] = [];
  await mapInTurns(items, item => {
    const before = rows.get(item.record_id ?? '');
    if (!before) {
      outcomes.push(withOutcome(item, 'skipped', { message: messageFor('not-found') }));
      return;
    }
    const { item: decided, next } = decideItem(batch, item, before);
    if (next) changes.push({ item, before, after: next });
    else outcomes.push(decided);
  });
  return { outcomes, changes };
};

/**
 * Runs one batch: locks the records, decides again, saves, and writes the outcome of each item. Throws `JobFailure` if the
 * person who started the job can no longer change one of the records.
 */
export const runBatch = async (batch: BatchContext): Promise<Progress> => {
  const { job, hooks, store, work } = batch;
  const items = await readItemsAtEnd(batch, () => readItemsToRun(work.db, job, limits.job.batch));
  const ids = items.flatMap(({ record_id }) => record_id ?? []);
  const rows = new Map((await store.lock(work.db, ids)).map(row => [row.id, row]));
  for (const row of rows.values())
    if (!store.mayChange(work.caller, row)) throw new JobFailure('not-enough-permission');
  const isNew = (item: ItemRow) => item.record_id === null;
  // Changes of existing records are rejected one by one when they are decided.
  if (items.some(item => isNew(item) && store.rejects(work.caller, item.change ?? {})))
    throw new JobFailure('not-enough-permission');
  const { outcomes, changes } = await decideAll(
    batch,
    items.filter(item => !isNew(item)),
    rows,
  );
  await saveTogetherOrOneByOne(
    work,
    changes,
    (savepoint, list) =>
      applyChanges(
        savepoint,
        store,
        list.map(({ item, ...change }) => ({
          ...change,
          transition: transitionOf(item.change ?? job.changes ?? {}),
        })),
      ),
    ({ item, before, after }, result) => {
      if ('error' in result) {
        outcomes.push(withOutcome(item, 'failed', describeFailure(result.error)));
        return;
      }
      const fields = store.changedFields(before, after);
      outcomes.push(
        withOutcome(item, 'done', {
          before: pickFields(before, fields),
          after: pickFields(result.ok, fields),
        }),
      );
    },
  );
  const { create } = store;
  const heartbeatId = job.target.heartbeat_id ?? work.caller.heartbeatId;
  await saveTogetherOrOneByOne(
    work,
    items.filter(isNew),
    (savepoint, newItems) => {
      if (!create) throw new JobFailure('conflict'); // the dry run skipped all of them
      return createRecords(
        savepoint,
        { ...store, create },
        newItems.map(item => item.change ?? {}),
        heartbeatId,
      );
    },
    (item, result) => {
      if ('error' in result) {
        outcomes.push(withOutcome(item, 'failed', describeFailure(result.error)));
        return;
      }
      const created = result.ok;
      const after = pickFields(created, store.entity.writable);
      outcomes.push(
        withOutcome(item, 'done', {
          record_id: created.id,
          title: store.titleOf(created),
          is_created: true,
          after,
        }),
      );
    },
  );
  await saveItems(work.db, job.id, outcomes);
  const count = (outcome: ItemRow['outcome']) => outcomes.filter(item => item.outcome === outcome).length;
  const position = await readRunPosition(work.db, job, items);
  const isLast = await isLastBatch(batch, items, hooks.lastStepOf?.(job));
  return current => ({
    ...current,
    state: isLast ? 'done' : current.state,
    position: Math.max(current.position, position),
    waiting: current.waiting - items.length,
    unchanged: current.unchanged + count('unchanged'),
    skipped: current.skipped + count('skipped'),
    done: current.done + count('done'),
    failed: current.failed + count('failed'),
    reasons: [...addReasons(current.reasons, outcomes.flatMap(reasonOf))],
    finished_at: isLast ? work.now.toISOString() : null,
  });
};
