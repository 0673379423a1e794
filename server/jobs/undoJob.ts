import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { applyChanges, removeRecords } from '../records/applyChanges';
import type { StoredRecord } from '../records/recordStore';
import { sameValue } from '../rules/sameValue';
import { itemsToUndo, keepItems, type ItemRow } from './jobItems';
import type { JobRow } from './jobRow';
import { assertStillMay, inOneOrOneByOne, JobFailure, settle, whyFailed, type Turn } from './jobWork';
import { addReasons } from './reasons';

interface Undoable {
  readonly item: ItemRow;
  readonly row: StoredRecord;
}

/** Why an item's record stays as it is, or undefined where it can be put back. */
const whyKept = ({ store }: Turn, item: ItemRow, row: StoredRecord): string | undefined => {
  const values = row as unknown as Readonly<Record<string, unknown>>; // rows hold their entity's fields
  const fields = Object.keys(item.after ?? {});
  const isAsLeft = fields.every(field => sameValue(store.entity, field, values[field], item.after?.[field]));
  if (!isAsLeft) return messageFor('changed-since');
  const verdict = item.is_made
    ? store.mayUnmake(row)
    : store.mayRestore(row, fields, { ...row, ...item.before });
  return verdict === true ? undefined : verdict;
};

/** Takes some items back: records that still are as the job left them become what they were; others are kept. */
export const undoBatch = async (turn: Turn): Promise<JobRow> => {
  assertStillMay(turn);
  const { job, store, work } = turn;
  const items = await itemsToUndo(work.db, job, limits.job.batch);
  const ids = items.flatMap(({ record_id }) => record_id ?? []);
  const rows = new Map((await store.lock(work.db, ids)).map(row => [row.id, row]));
  for (const row of rows.values())
    if (!store.mayChange(work.caller, row)) throw new JobFailure('not-enough-permission');
  const settled: ItemRow[] = [];
  const open: Undoable[] = [];
  for (const item of items) {
    const row = rows.get(item.record_id ?? '');
    const why = row ? whyKept(turn, item, row) : messageFor('not-found');
    if (row && why === undefined) open.push({ item, row });
    else settled.push(settle(item, 'kept', { message: why ?? null }));
  }
  const told = ({ item }: Undoable, result: { readonly ok: unknown } | { readonly error: unknown }): void => {
    settled.push('error' in result ? settle(item, 'kept', whyFailed(result.error)) : settle(item, 'undone'));
  };
  await inOneOrOneByOne(
    work,
    open.filter(({ item }) => !item.is_made),
    (within, list) =>
      applyChanges(
        within,
        store,
        list.map(({ item, row }) => ({ before: row, after: { ...row, ...item.before } })),
      ),
    told,
  );
  await inOneOrOneByOne(
    work,
    open.filter(({ item }) => item.is_made),
    async (within, list) => {
      await removeRecords(
        within,
        store,
        list.map(({ row }) => row),
      );
      return list;
    },
    told,
  );
  await keepItems(work.db, job.id, settled);
  const undone = settled.filter(({ outcome }) => outcome === 'undone').length;
  const isOver = items.length < limits.job.batch;
  return {
    ...job,
    state: isOver ? 'undone' : job.state,
    at: items.at(-1)?.position ?? job.at,
    done: job.done - items.length,
    undone: job.undone + undone,
    kept: job.kept + settled.length - undone,
    reasons: [
      ...addReasons(
        job.reasons,
        settled.flatMap(({ outcome, message }) =>
          outcome === 'kept' ? [{ outcome, message: message ?? '' }] : [],
        ),
      ),
    ],
    finished_at: isOver ? work.now.toISOString() : null,
  };
};
