import type { Transaction } from '../db/database';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import type { RecordStore, StoredRecord } from './recordStore';

/** Rows by id. Throws `not-found` when one is somebody else's, or not of the creator that the call names. */
const allowed = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  caller: Actor,
  rows: readonly Row[],
  heartbeatId: number | undefined,
): Map<string, Row> => {
  const isForeign = rows.some(
    row => !store.mayChange(caller, row) || (heartbeatId !== undefined && store.ownerOf(row) !== heartbeatId),
  );
  if (isForeign) throw problemOf('not-found');
  return new Map(rows.map(row => [row.id, row]));
};

/**
 * The records of a call, locked, by id. One that is somebody else's, or not of the creator that the call names, makes the
 * whole call fail with `not-found`, and nothing changes; ids that do not exist are merely missing from the answer.
 */
export const recordsToChange = async <Row extends StoredRecord>(
  db: Transaction,
  store: RecordStore<Row>,
  caller: Actor,
  ids: readonly string[],
  heartbeatId?: number,
): Promise<Map<string, Row>> => allowed(store, caller, await store.lock(db, ids), heartbeatId);

/** The records of a call that only looks. Throws as `recordsToChange`. */
export const recordsToRead = async <Row extends StoredRecord>(
  db: Transaction,
  store: RecordStore<Row>,
  caller: Actor,
  ids: readonly string[],
  heartbeatId?: number,
): Promise<Map<string, Row>> => allowed(store, caller, await store.read(db, ids), heartbeatId);

/** The one record of a call, locked, or only read. Throws `not-found`. */
export const oneRecord = async <Row extends StoredRecord>(
  db: Transaction,
  store: RecordStore<Row>,
  caller: Actor,
  id: string,
  {
    heartbeatId,
    isLocked = false,
  }: { readonly heartbeatId?: number | undefined; readonly isLocked?: boolean },
): Promise<Row> => {
  const find = isLocked ? recordsToChange : recordsToRead;
  const row = (await find(db, store, caller, [id], heartbeatId)).get(id);
  if (!row) throw problemOf('not-found');
  return row;
};
