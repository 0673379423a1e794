import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageFor } from '../messages';
import { countHistory } from '../db/audit';
import { findTrashRefusals } from '../records/applyChanges';
import type { StoredRecord } from '../records/recordStore';
import { findFirstNamingErrors } from '../records/recordFiles';
import type { Change } from '../rules/changeFields';
import { type ItemRow, readItemsToPlan, saveItems, type JobTarget } from './jobRow';
import { decideItem, withOutcome, type BatchContext, type DecidedItem, type Progress } from './batchContext';
import { assertJobQuota } from './jobQuota';
import { targetCondition } from './targetCondition';
import { mapInTurns } from '../work/mapInTurns';
import { addReasons, reasonOf } from './reasons';
import { importMessageFor } from '../../src/contract/csv/importMessages';

/** Items per batch of the dry run. A batch holds a loop of the runner, so that other jobs wait for it. */
const batchSize = 1000;

const insertTargetItems = async ({ job, store, work }: BatchContext, target: JobTarget): Promise<number> => {
  const { db } = work;
  if ('ids' in target) {
    const ids = [...new Set(target.ids)];
    const { rowCount } = await db.execute(sql`
      insert into job_items (job_id, position, record_id)
      select ${job.id}, position, id from unnest(${sql.param(ids)}::text[]) with ordinality as given(id, position)`);
    return rowCount ?? 0;
  }
  const where = await targetCondition(work, store, target);
  // In id order, in which they are locked later.
  const { rowCount } = await db.execute(sql`
    insert into job_items (job_id, position, record_id)
    select ${job.id}, row_number() over (order by id), id from ${sql.identifier(store.source.table)} where ${where}`);
  return rowCount ?? 0;
};

/** Writes the items of a job: the rows that the list shows, in one statement. */
export const createJobItems = async (batch: BatchContext): Promise<Progress> => {
  const { job } = batch;
  const total = await insertTargetItems(batch, job.target as JobTarget); // only imports have none, and their items exist from the start
  await assertJobQuota(batch.work.db, job.user_id, { jobs: 0, items: total, fileBytes: 0 });
  return current => ({ ...current, total, has_items: true, position: 0 });
};

/** A placeholder of a new record. */
const placeholderOf = ({ position }: ItemRow, values: object): StoredRecord => ({
  ...values,
  id: `new ${position}`,
  updated_at: '',
});

const planNewRecord = ({ store }: BatchContext, item: ItemRow): DecidedItem => {
  if (!store.create) return { item: withOutcome(item, 'skipped', { message: importMessageFor('no-new') }) };
  const parsed = z.safeParse(store.entity.input, item.change ?? {});
  if (parsed.success) {
    const settled = store.settleInput(parsed.data as Change); // the schema of an object
    if (!settled.ok)
      return {
        item: withOutcome(item, 'skipped', { message: settled.message, field: settled.path ?? null }),
      };
    const after = settled.next;
    return { item: withOutcome(item, 'waiting', { after }), next: placeholderOf(item, after) };
  }
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  return {
    item: withOutcome(item, 'skipped', {
      message: issue?.message ?? messageFor('validation-failed'),
      field: field === undefined ? null : String(field),
    }),
  };
};

const planChangedRecord = (
  batch: BatchContext,
  item: ItemRow,
  row: StoredRecord | undefined,
): DecidedItem => {
  const { job, store, work } = batch;
  const { heartbeat_id: ownerId } = job.target;
  const isIncluded = row && (ownerId === undefined || store.ownerOf(row) === ownerId);
  if (!isIncluded || !store.mayChange(work.caller, row))
    return { item: withOutcome(item, 'skipped', { message: messageFor('not-found') }) };
  return decideItem(batch, item, row);
};

/** Finds why decided records cannot be saved because of others, by record id: duplicate values, references to no record, files of others, others that refer to them. */
const findRejections = async (
  { job, store, work }: BatchContext,
  planned: readonly DecidedItem[],
  rows: ReadonlyMap<string, StoredRecord>,
): Promise<ReadonlyMap<string, { readonly message: string; readonly path?: string }>> => {
  const heartbeatId = job.target.heartbeat_id ?? work.caller.heartbeatId;
  const decided = planned.flatMap(({ next }) => next ?? []);
  // Unique values differ per record only in imports; conflict fields also matter for one change of many records.
  const needsConflictCheck =
    job.kind === 'import' || store.conflictFields?.some(field => field in (job.changes ?? {}));
  const conflicts = await store.findConflicts(work.db, needsConflictCheck ? decided : [], heartbeatId);
  const moves = decided.flatMap(after => {
    const before = rows.get(after.id);
    return before ? [{ before, after }] : [];
  });
  const references = decided.map(after => {
    const before = rows.get(after.id) ?? null;
    const newOwnerId = store.isOfPlatform ? null : heartbeatId;
    return { before, after, ownerId: before ? store.ownerOf(before) : newOwnerId };
  });
  return new Map<string, { readonly message: string; readonly path?: string }>([
    ...conflicts,
    ...(await findTrashRefusals(work, store, moves)),
    ...(await findFirstNamingErrors(work, store.entity, references)),
  ]);
};

/** Runs one batch of the dry run: decides each item as the run will, without locks or changes. */
export const planBatch = async (batch: BatchContext): Promise<Progress> => {
  const { job, store, work } = batch;
  const items = await readItemsToPlan(work.db, job, batchSize);
  const waiting = items.filter(({ outcome }) => outcome === 'waiting');
  const rows = new Map(
    (
      await store.read(
        work.db,
        waiting.flatMap(({ record_id }) => record_id ?? []),
      )
    ).map(row => [row.id, row]),
  );
  const planned = await mapInTurns(waiting, item =>
    item.record_id === null
      ? planNewRecord(batch, item)
      : planChangedRecord(batch, item, rows.get(item.record_id)),
  );
  const rejections = await findRejections(batch, planned, rows);
  const decided = planned.map(({ item, next }) => {
    const rejection = next && rejections.get(next.id);
    return rejection
      ? withOutcome(item, 'skipped', { message: rejection.message, field: rejection.path ?? null })
      : item;
  });
  // The run and the undo replace these results, so only the dry run adds to what is stored.
  await countHistory(work.db, work, await saveItems(work.db, job.id, decided));
  const skippedBefore = items.filter(({ outcome }) => outcome !== 'waiting');
  const all = [...decided, ...skippedBefore];
  const count = (outcome: ItemRow['outcome']) => all.filter(item => item.outcome === outcome).length;
  const isLast = items.length < batchSize;
  const runsAtOnce = 'runs_at_once' in job.target && job.target.runs_at_once === true;
  return current => ({
    ...current,
    state: isLast ? (runsAtOnce ? 'running' : 'planned') : current.state,
    position: isLast && runsAtOnce ? 0 : (items.at(-1)?.position ?? current.position),
    planned: current.planned + items.length,
    waiting: current.waiting + count('waiting'),
    unchanged: current.unchanged + count('unchanged'),
    skipped: current.skipped + count('skipped'),
    reasons: [...addReasons(current.reasons, all.flatMap(reasonOf))],
  });
};
