import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageFor } from '../../src/contract/messages';
import { pick } from '../db/audit';
import { filterConditions, searchConditions } from '../db/listFilters';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { StoredRecord } from '../records/recordStore';
import type { ItemRow } from './jobItems';
import { itemsToPlan, keepItems } from './jobItems';
import type { JobRow, JobTarget } from './jobRow';
import { assertStillMay, changeOf, settle, type Turn } from './jobWork';
import { addReasons } from './reasons';

/** Records that the dry run looks at in one turn. */
const batch = 2000;

const listTarget = async ({ job, store, work }: Turn, target: JobTarget): Promise<number> => {
  const { db, caller } = work;
  if ('ids' in target) {
    const ids = [...new Set(target.ids)];
    const { rowCount } = await db.execute(sql`
      insert into job_items (job_id, position, record_id)
      select ${job.id}, at, id from unnest(${sql.param(ids)}::text[]) with ordinality as given(id, at)`);
    return rowCount ?? 0;
  }
  const { filter, except, heartbeat_id } = target;
  const scope = await store.scope(db, caller, { ...filter, heartbeat_id });
  const parameters = filter as unknown as ListParameters; // the list's own, but for page and order, which nobody reads here
  const where = sql.join(
    [
      ...scope.where,
      ...filterConditions(store.source, parameters),
      ...searchConditions(store.source, parameters.q),
      ...(except.length ? [sql`not id = any(${sql.param(except)}::text[])`] : []),
    ],
    sql` and `,
  );
  // In order of ids, in which they will be locked.
  const { rowCount } = await db.execute(sql`
    insert into job_items (job_id, position, record_id)
    select ${job.id}, row_number() over (order by id), id from ${sql.identifier(store.source.table)} where ${where}`);
  return rowCount ?? 0;
};

/** Writes down which records a job is for: the very rows that the list shows, in one statement. */
export const listItems = async (turn: Turn): Promise<JobRow> => {
  assertStillMay(turn);
  const { job } = turn;
  const total = await listTarget(turn, job.target as JobTarget); // only an import has none, and it is listed from the start
  return { ...job, total, is_listed: true, at: 0 };
};

/** An item as the dry run sees it, with the record as it would be where it changes. */
interface Planned {
  readonly item: ItemRow;
  readonly next?: StoredRecord;
}

/** What stands for a record that is not made yet. */
const newRecord = ({ position }: ItemRow, values: object): StoredRecord => ({
  ...values,
  id: `new ${position}`,
  updated_at: '',
});

const planNew = ({ store }: Turn, item: ItemRow): Planned => {
  if (!store.create) return { item: settle(item, 'skipped', { message: messageFor('import-no-new') }) };
  const parsed = z.safeParse(store.entity.input, item.change ?? {});
  if (parsed.success) {
    const after = parsed.data as Record<string, unknown>; // an object's schema
    return { item: settle(item, 'waiting', { after }), next: newRecord(item, after) };
  }
  const [issue] = parsed.error.issues;
  const field = issue?.path[0];
  return {
    item: settle(item, 'skipped', {
      message: issue?.message ?? messageFor('validation-failed'),
      field: field === undefined ? null : String(field),
    }),
  };
};

const planOne = ({ job, store, work }: Turn, item: ItemRow, row: StoredRecord | undefined): Planned => {
  const { heartbeat_id: named } = job.target;
  const isMeant = row && (named === undefined || store.ownerOf(row) === named);
  if (!isMeant || !store.mayChange(work.caller, row))
    return { item: settle(item, 'skipped', { message: messageFor('not-found') }) };
  const title = store.titleOf(row);
  const change = changeOf(job, item);
  if (store.isAsAsked(row, change)) return { item: settle(item, 'unchanged', { title }) };
  const decision = store.decide(row, change, work);
  if (!decision.ok)
    return {
      item: settle(item, 'skipped', { title, message: decision.message, field: decision.path ?? null }),
    };
  const fields = store.changedFields(row, decision.next);
  if (fields.length === 0) return { item: settle(item, 'unchanged', { title }) };
  const before = pick(row, fields);
  const after = pick(decision.next, fields);
  return { item: settle(item, 'waiting', { title, before, after }), next: decision.next };
};

/** The dry run of some items: what would become of each, decided as the run will, with nothing locked or changed. */
export const planBatch = async (turn: Turn): Promise<JobRow> => {
  assertStillMay(turn);
  const { job, store, work } = turn;
  const items = await itemsToPlan(work.db, job, batch);
  const open = items.filter(({ outcome }) => outcome === 'waiting');
  const rows = new Map(
    (
      await store.read(
        work.db,
        open.flatMap(({ record_id }) => record_id ?? []),
      )
    ).map(row => [row.id, row]),
  );
  const planned = open.map(item =>
    item.record_id === null ? planNew(turn, item) : planOne(turn, item, rows.get(item.record_id)),
  );
  // What must be unique can only differ from record to record in an import; what a record joins may be full.
  const isAsked = job.kind === 'import' || store.joins?.some(field => field in (job.changes ?? {}));
  const wanted = isAsked ? planned.flatMap(({ next }) => next ?? []) : [];
  const heartbeatId = job.target.heartbeat_id ?? work.caller.heartbeatId;
  const taken = await store.taken(work.db, wanted, heartbeatId);
  const decided = planned.map(({ item, next }) => {
    const refusal = next && taken.get(next.id);
    return refusal
      ? settle(item, 'skipped', { message: refusal.message, field: refusal.path ?? null })
      : item;
  });
  await keepItems(work.db, job.id, decided);
  const skippedBefore = items.filter(({ outcome }) => outcome !== 'waiting');
  const all = [...decided, ...skippedBefore];
  const count = (outcome: ItemRow['outcome']) => all.filter(item => item.outcome === outcome).length;
  const isOver = items.length < batch;
  return {
    ...job,
    state: isOver ? 'planned' : job.state,
    at: items.at(-1)?.position ?? job.at,
    planned: job.planned + items.length,
    waiting: job.waiting + count('waiting'),
    unchanged: job.unchanged + count('unchanged'),
    skipped: job.skipped + count('skipped'),
    reasons: [
      ...addReasons(
        job.reasons,
        all.flatMap(({ outcome, message }) =>
          outcome === 'skipped' ? [{ outcome, message: message ?? '' }] : [],
        ),
      ),
    ],
  };
};
