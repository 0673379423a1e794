import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { pick } from '../db/audit';
import { applyChanges, createRecords } from '../records/applyChanges';
import type { StoredRecord } from '../records/recordStore';
import { itemsToRun, keepItems, type ItemRow } from './jobItems';
import type { JobRow } from './jobRow';
import {
  assertStillMay,
  changeOf,
  inOneOrOneByOne,
  JobFailure,
  settle,
  whyFailed,
  type Turn,
} from './jobWork';
import { addReasons } from './reasons';

interface Chosen {
  readonly item: ItemRow;
  readonly before: StoredRecord;
  readonly after: StoredRecord;
}

/** What becomes of items whose records are locked: settled at once, or to be changed. */
const decideAll = (
  { job, store, work }: Turn,
  items: readonly ItemRow[],
  rows: ReadonlyMap<string, StoredRecord>,
) => {
  const settled: ItemRow[] = [];
  const chosen: Chosen[] = [];
  for (const item of items) {
    const before = rows.get(item.record_id ?? '');
    if (!before) {
      settled.push(settle(item, 'skipped', { message: messageFor('not-found') }));
      continue;
    }
    const change = changeOf(job, item);
    if (store.isAsAsked(before, change)) {
      settled.push(settle(item, 'unchanged'));
      continue;
    }
    const decision = store.decide(before, change, work);
    if (!decision.ok)
      settled.push(settle(item, 'skipped', { message: decision.message, field: decision.path ?? null }));
    else if (store.changedFields(before, decision.next).length === 0) settled.push(settle(item, 'unchanged'));
    else chosen.push({ item, before, after: decision.next });
  }
  return { settled, chosen };
};

/**
 * Works on some items in the turn's transaction: locks their records, decides anew, writes, and keeps what became of each.
 * Throws `JobFailure` where the person may not change one of the records any more.
 */
export const runBatch = async (turn: Turn): Promise<JobRow> => {
  assertStillMay(turn);
  const { job, store, work } = turn;
  const items = await itemsToRun(work.db, job, limits.job.batch);
  const ids = items.flatMap(({ record_id }) => record_id ?? []);
  const rows = new Map((await store.lock(work.db, ids)).map(row => [row.id, row]));
  for (const row of rows.values())
    if (!store.mayChange(work.caller, row)) throw new JobFailure('not-enough-permission');
  const isNew = (item: ItemRow) => item.record_id === null;
  const { settled, chosen } = decideAll(
    turn,
    items.filter(item => !isNew(item)),
    rows,
  );
  await inOneOrOneByOne(
    work,
    chosen,
    (within, changes) => applyChanges(within, store, changes),
    ({ item, before, after }, result) => {
      if ('error' in result) {
        settled.push(settle(item, 'failed', whyFailed(result.error)));
        return;
      }
      const fields = store.changedFields(before, after);
      settled.push(settle(item, 'done', { before: pick(before, fields), after: pick(result.ok, fields) }));
    },
  );
  const { create } = store;
  const heartbeatId = job.target.heartbeat_id ?? work.caller.heartbeatId;
  await inOneOrOneByOne(
    work,
    items.filter(isNew),
    (within, news) => {
      if (!create) throw new JobFailure('conflict'); // the dry run skipped them all
      return createRecords(
        within,
        { ...store, create },
        news.map(item => item.change ?? {}),
        heartbeatId,
      );
    },
    (item, result) => {
      if ('error' in result) {
        settled.push(settle(item, 'failed', whyFailed(result.error)));
        return;
      }
      const made = result.ok;
      const after = pick(made, store.entity.writable);
      settled.push(
        settle(item, 'done', { record_id: made.id, title: store.titleOf(made), is_made: true, after }),
      );
    },
  );
  await keepItems(work.db, job.id, settled);
  const count = (outcome: ItemRow['outcome']) => settled.filter(item => item.outcome === outcome).length;
  const isOver = items.length < limits.job.batch;
  return {
    ...job,
    state: isOver ? 'done' : job.state,
    at: items.at(-1)?.position ?? job.at,
    waiting: job.waiting - items.length,
    unchanged: job.unchanged + count('unchanged'),
    skipped: job.skipped + count('skipped'),
    done: job.done + count('done'),
    failed: job.failed + count('failed'),
    reasons: [
      ...addReasons(
        job.reasons,
        settled.flatMap(({ outcome, message }) =>
          outcome === 'skipped' || outcome === 'failed' ? [{ outcome, message: message ?? '' }] : [],
        ),
      ),
    ],
    finished_at: isOver ? work.now.toISOString() : null,
  };
};
