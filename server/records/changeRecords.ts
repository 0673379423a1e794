import type { Transaction } from '../db/database';
import { problemOf } from '../errors/problem';
import type { Actor } from '../rules/caller';
import { type RecordStore, type StoredRecord, rejectionProblem } from './recordStore';
import { isStale, type Change } from '../rules/changeFields';
import { applyChanges, findTrashRefusals, transitionOf, type WriteContext } from './applyChanges';
import type { Page } from '../../src/contract/calls/envelope';
import { mapInTurns } from '../work/mapInTurns';
import { findFirstNamingErrors } from './recordFiles';
import { bulkPage, notFoundResult, refusedResult, type BulkResult } from './bulkResults';

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

/**
 * Changes one record: locks it, checks the owner, decides, checks the version and saves. Returns the saved record, without a save
 * and without a look at the version where the change has no effect. Throws `ProblemError`: not-found, stale-record, or the
 * rejection of the change.
 */
export const changeOne = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    id,
    change,
    heartbeatId,
    ifMatch,
  }: {
    readonly id: string;
    readonly change: Change;
    readonly heartbeatId?: number | undefined;
    readonly ifMatch: string | undefined;
  },
): Promise<Row> => {
  const before = await oneRecord(work.db, store, work.caller, id, { heartbeatId, isLocked: true });
  const decision = store.rejects(work.caller, change, before) ?? store.decide(before, change, work);
  if (!decision.ok) throw rejectionProblem(decision);
  // A repeated save whose response was lost has no effect and is no conflict.
  if (store.changedFields(before, decision.next).length === 0) return before;
  if (isStale(ifMatch, before)) throw problemOf('stale-record');
  const [after = before] = await applyChanges(work, store, [
    { before, after: decision.next, transition: transitionOf(change) },
  ]);
  return after;
};

/**
 * Applies one change to several records in one transaction and returns one result per id. Records that `isIncluded` rejects
 * count as unknown. Throws `not-found` if a record belongs to another creator.
 */
export const changeMany = async <Row extends StoredRecord>(
  work: WriteContext & { readonly caller: Actor },
  store: RecordStore<Row>,
  {
    ids,
    change,
    heartbeatId,
    isIncluded = () => true,
  }: {
    readonly ids: readonly string[];
    readonly change: Change;
    readonly heartbeatId?: number | undefined;
    readonly isIncluded?: (row: Row) => boolean;
  },
): Promise<Page<BulkResult>> => {
  const rejection = store.rejects(work.caller, change);
  if (rejection) throw rejectionProblem(rejection, 'changes.');
  const rows = await recordsToChange(work.db, store, work.caller, [...new Set(ids)], heartbeatId);
  const changes = new Map<string, { before: Row; after: Row; transition: string | undefined }>();
  const results = await mapInTurns(ids, (id): BulkResult => {
    const before = rows.get(id);
    if (!before || !isIncluded(before)) return notFoundResult(id);
    const decision = store.decide(before, change, work);
    if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
    if (store.changedFields(before, decision.next).length === 0) return { id, ok: true };
    changes.set(id, { before, after: decision.next, transition: transitionOf(change) });
    return { id, ok: true, request_id: work.requestId };
  });
  const planned = [...changes.values()];
  const rejected = await findFirstNamingErrors(
    work,
    store.entity,
    planned.map(each => ({ ...each, ownerId: store.ownerOf(each.before) })),
  );
  const possible = planned.filter(({ before }) => !rejected.has(before.id));
  const refused = await findTrashRefusals(work, store, possible);
  await applyChanges(
    work,
    store,
    possible.filter(({ before }) => !refused.has(before.id)),
  );
  return bulkPage(
    results.map(result => {
      const { id } = result;
      const error = rejected.get(id);
      if (error) return { id, ok: false, code: 'validation-failed', message: error.message };
      return refusedResult(id, refused) ?? result;
    }),
  );
};
