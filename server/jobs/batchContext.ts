import type { ErrorCode } from '../../src/contract/errors';
import { limits } from '../../src/contract/limits';
import type { WriteContext } from '../records/applyChanges';
import type { RecordStore, StoredRecord } from '../records/recordStore';
import { pickFields } from '../rules/pickFields';
import type { Actor } from '../rules/caller';
import { textNotFound, type Change } from '../rules/changeFields';
import type { JobHooks } from './jobHooks';
import type { ItemResult, ItemRow, JobRow } from './jobRow';

/** The context of one batch: the job, the store of its resource, and the write context of the person who started it. */
export interface BatchContext {
  readonly job: JobRow;
  readonly hooks: JobHooks;
  readonly store: RecordStore;
  readonly work: WriteContext & { readonly caller: Actor };
  /** Waits until no other batch of the job runs, and lets none begin; undefined for a batch that runs beside the first one. */
  readonly awaitOthers: (() => Promise<void>) | undefined;
}

/** The progress of a batch, added to the job as it is when the batch ends. */
export type Progress = (job: JobRow) => JobRow;

/**
 * Reads the items of a batch. Where they are fewer than a batch, the end of the job is near: the first batch waits for the others and
 * reads again, so that it alone ends the job, and runs what another one rolled back.
 */
export const readItemsAtEnd = async (
  { awaitOthers }: BatchContext,
  read: () => Promise<ItemRow[]>,
): Promise<ItemRow[]> => {
  const items = await read();
  if (items.length === limits.job.batch || !awaitOthers) return items;
  await awaitOthers();
  return read();
};

/** Whether a batch was the last one. A job with a last step does it in batches of its own, which have no items. */
export const isLastBatch = async (
  { awaitOthers, work }: BatchContext,
  items: readonly ItemRow[],
  lastStep: ((work: WriteContext) => Promise<boolean>) | undefined,
): Promise<boolean> => {
  if (!awaitOthers) return false;
  if (!lastStep) return items.length < limits.job.batch;
  return items.length === 0 && lastStep(work);
};

/** Fails the whole job with an error code that the person who started it sees. */
export class JobFailure extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** The requested change of one item. */
const changeOfItem = (job: JobRow, item: ItemRow): Change => item.change ?? job.changes ?? {};

/**
 * Sets the outcome of an item. Skipped and unchanged items have no before and after. An error within a field (`memo_ids.2`) is one
 * of the field.
 */
export const withOutcome = (
  item: ItemRow,
  outcome: ItemRow['outcome'],
  result: Omit<ItemResult, 'position' | 'outcome'> = {},
): ItemRow => {
  const isUntouched = outcome === 'skipped' || outcome === 'unchanged';
  return {
    ...item,
    ...(isUntouched ? { before: null, after: null } : {}),
    message: null,
    field: null,
    ...result,
    ...(result.field != null && { field: result.field.split('.')[0] ?? null }),
    outcome,
  };
};

/** An item after its decision, with the changed record where there is something to save. */
export interface DecidedItem {
  readonly item: ItemRow;
  readonly next?: StoredRecord;
}

/** Decides the change of one record, alike in the dry run and in the run. */
export const decideItem = (
  { job, store, work }: BatchContext,
  item: ItemRow,
  row: StoredRecord,
): DecidedItem => {
  const title = store.titleOf(row);
  const change = changeOfItem(job, item);
  if (store.isUnchangedBy(row, change))
    return {
      item: withOutcome(item, 'unchanged', { title, ...textNotFound(store.entity, row, change) }),
    };
  const decision = store.decide(row, change, work);
  if (!decision.ok)
    return {
      item: withOutcome(item, 'skipped', { title, message: decision.message, field: decision.path ?? null }),
    };
  const fields = store.changedFields(row, decision.next);
  if (fields.length === 0) return { item: withOutcome(item, 'unchanged', { title }) };
  const before = pickFields(row, fields);
  const after = pickFields(decision.next, fields);
  return { item: withOutcome(item, 'waiting', { title, before, after }), next: decision.next };
};
