import { sql } from 'drizzle-orm';
import { deleteOwnHistory, pick, writeHistory, type HistoryChange } from '../db/audit';
import type { Transaction } from '../db/database';
import { allOwners, type TotalsCache } from '../db/totalsCache';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import { problemOfRefusal } from './problemOfRefusal';
import type { RecordStore, RowChange, StoredRecord } from './recordStore';

/** Who writes, when, by which call, and what must happen once it is safe. */
export interface Work {
  readonly db: Transaction;
  readonly caller: Pick<Actor, 'userId' | 'heartbeatId' | 'name'>;
  /** The call, as histories name it (`nameOf(endpoint)`). */
  readonly action: string;
  readonly requestId: string;
  readonly now: Date;
  readonly jobId?: string;
  readonly afterCommit: (task: () => void) => void;
  readonly totals: Pick<TotalsCache, 'invalidate'>;
}

const entityNameOf = <Row extends StoredRecord>(store: RecordStore<Row>, row: Row): string =>
  store.entityNameOf?.(row) ?? store.entity.name;

/** What every write has in common: its history, and that kept totals are forgotten. */
const tell = async <Row extends StoredRecord>(
  work: Work,
  store: RecordStore<Row>,
  changes: readonly (RowChange<Row> & { readonly fields: readonly string[] })[],
): Promise<void> => {
  const owners = new Set<number | null>();
  const told: HistoryChange[] = [];
  for (const { before, after, fields } of changes) {
    const row = before ?? after;
    if (!row) continue;
    const owner = store.ownerOf(row);
    owners.add(owner);
    if (fields.length === 0) continue;
    told.push({
      entity: entityNameOf(store, row),
      entityId: row.id,
      before: before && pick(before, fields),
      after: after && pick(after, fields),
      isOwn: owner === work.caller.heartbeatId,
    });
  }
  await writeHistory(work.db, work, told);
  work.afterCommit(() =>
    work.totals.invalidate([...owners].map(owner => (owner === null ? allOwners : String(owner)))),
  );
};

/** The refusal behind a database error where there is one, or the error itself. */
const refusedOr = (store: Pick<RecordStore, 'refusalOf'>, error: unknown): unknown => {
  const refusal = store.refusalOf(error);
  return refusal ? problemOfRefusal(refusal) : error;
};

/**
 * Every change of existing records goes through here: saved, told in their history, totals forgotten once it is safe.
 * Changes that change nothing are left out. Answers the rows as saved, in the order given. Throws `ProblemError` for a
 * value that the database holds already, naming its field.
 */
export const applyChanges = async <Row extends StoredRecord>(
  work: Work,
  store: RecordStore<Row>,
  changes: readonly { readonly before: Row; readonly after: Row }[],
): Promise<Row[]> => {
  const real = changes.filter(({ before, after }) => store.changedFields(before, after).length > 0);
  if (real.length === 0) return changes.map(({ before }) => before);
  let saved: Row[];
  try {
    saved = await store.save(work.db, real, work.now);
  } catch (error) {
    throw refusedOr(store, error);
  }
  await tell(
    work,
    store,
    real.map(({ before }, at) => {
      const after = saved[at]!; // one a change
      // As it was saved: a store may have changed more than was asked.
      const fields = store.changedFields(before, after).filter(field => !store.untold?.includes(field));
      return { before, after, fields };
    }),
  );
  const byId = new Map(saved.map(row => [row.id, row]));
  return changes.map(({ before }) => byId.get(before.id) ?? before);
};

/** Refuses records for a creator who does not exist. */
const assertCreator = async ({ db, caller }: Work, heartbeatId: number): Promise<void> => {
  if (heartbeatId === caller.heartbeatId) return;
  const { rows } = await db.execute(sql`select from heartbeats where id = ${heartbeatId}`);
  if (rows.length === 0) throw problemOf('not-found');
};

/** Every new record goes through here. Throws `ProblemError` as `applyChanges` does, and `not-found` for no creator. */
export const createRecords = async <Row extends StoredRecord>(
  work: Work,
  store: RecordStore<Row> & Required<Pick<RecordStore<Row>, 'create'>>,
  inputs: readonly Change[],
  heartbeatId: number,
): Promise<Row[]> => {
  await assertCreator(work, heartbeatId);
  let made: Row[];
  try {
    made = await store.create(work.db, inputs, { heartbeatId, now: work.now });
  } catch (error) {
    throw refusedOr(store, error);
  }
  await tell(
    work,
    store,
    made.map(after => ({ before: null, after, fields: store.entity.writable })),
  );
  return made;
};

/**
 * Every deletion for good goes through here. What others delete is told in full; of what creators delete themselves
 * nothing stays, its history neither.
 */
export const removeRecords = async <Row extends StoredRecord>(
  work: Work,
  store: RecordStore<Row>,
  rows: readonly Row[],
): Promise<void> => {
  await store.remove(work.db, rows, work.now);
  for (const entity of new Set(rows.map(row => entityNameOf(store, row))))
    await deleteOwnHistory(
      work.db,
      entity,
      rows.flatMap(row => (entityNameOf(store, row) === entity ? row.id : [])),
    );
  const isOwn = (row: Row) => store.ownerOf(row) === work.caller.heartbeatId;
  await tell(
    work,
    store,
    rows.map(before => ({ before, after: null, fields: isOwn(before) ? [] : Object.keys(before) })),
  );
};
