import type { Transaction } from '../db/database';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import type { RecordStore, StoredRecord } from './recordStore';

/** Returns rows by id. Throws `not-found` if one belongs to another creator than the caller or the named one. */
const assertAllowed = <Row extends StoredRecord>(
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
 * Locks the records of a call, by id. Throws `not-found` if one belongs to another creator than the caller or the named
 * one, so that the whole call fails. Unknown ids are missing from the result.
 */
export const recordsToChange = async <Row extends StoredRecord>(
  db: Transaction,
  store: RecordStore<Row>,
  caller: Actor,
  ids: readonly string[],
  heartbeatId?: number,
): Promise<Map<string, Row>> => assertAllowed(store, caller, await store.lock(db, ids), heartbeatId);

/** Reads records without a lock. Throws like `recordsToChange`. */
export const recordsToRead = async <Row extends StoredRecord>(
  db: Transaction,
  store: RecordStore<Row>,
  caller: Actor,
  ids: readonly string[],
  heartbeatId?: number,
): Promise<Map<string, Row>> => assertAllowed(store, caller, await store.read(db, ids), heartbeatId);

/** Reads or locks one record. Throws `not-found`. */
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
