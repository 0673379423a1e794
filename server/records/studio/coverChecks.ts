import { sql } from 'drizzle-orm';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import type { Transaction } from '../../db/database';
import type { Rejection } from '../../rules/decision';
import { rejectionProblem, type RecordStore, type RowChange, type StoredRecord } from '../recordStore';

interface WithCover {
  readonly id: string;
  readonly heartbeat_id: number;
  readonly cover: string | null;
}

const rejection: Rejection = {
  ok: false,
  code: 'not-found',
  path: 'cover',
  message: messageFor('not-found'),
};

/**
 * Finds changed records with a new cover that does not exist or belongs to neither their creator nor the platform.
 * `isLocked` keeps the covers from being purged as unused until the transaction ends.
 */
const findForeignCovers = async (
  db: Transaction,
  changes: readonly RowChange<WithCover>[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<string[]> => {
  const changed = changes.flatMap(({ before, after }) =>
    after && after.cover !== null && after.cover !== (before?.cover ?? null) ? [after] : [],
  );
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ cover }) => cover))];
  const { rows } = await db.execute<{ id: string; owner_id: number }>(sql`
    select id, owner_id from media where id = any(${sql.param(ids)}::text[]) and kind = 'image'
    ${sql.raw(isLocked ? 'for key share' : '')}`);
  const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  return changed.flatMap(({ id, heartbeat_id, cover }) => {
    const owner = owners.get(cover ?? '');
    return owner === heartbeat_id || owner === platformHeartbeatId ? [] : id;
  });
};

/**
 * Rejects covers that do not exist or belong to neither the creator nor the platform. Throws `not-found` with the field, so
 * that the response does not reveal files of others.
 */
export const assertOwnCovers = async (
  db: Transaction,
  changes: readonly RowChange<WithCover>[],
): Promise<void> => {
  if ((await findForeignCovers(db, changes, { isLocked: true })).length > 0)
    throw rejectionProblem(rejection);
};

/** The cover of a record, if records of this creator may have it; else null. */
export const sharedCover = async (
  db: Transaction,
  { id, cover }: WithCover,
  heartbeatId: number,
): Promise<string | null> => {
  const after = { id, cover, heartbeat_id: heartbeatId };
  return (await findForeignCovers(db, [{ before: null, after }])).length > 0 ? null : cover;
};

/** Adds the covers that `assertOwnCovers` rejects to the conflicts of dry runs. */
export const withCoverChecks = <Row extends StoredRecord & WithCover>(
  store: RecordStore<Row>,
): RecordStore<Row> => ({
  ...store,
  conflictFields: ['cover'],
  findConflicts: async (db, rows, heartbeatId) => {
    const ids = rows.map(({ id }) => id);
    const stored = new Map((await store.read(db, ids)).map(row => [row.id, row]));
    const changes = rows.map(row => {
      const before = stored.get(row.id) ?? null;
      // New records have no owner yet.
      return { before, after: before ? row : { ...row, heartbeat_id: heartbeatId } };
    });
    const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
    for (const id of await findForeignCovers(db, changes)) conflicts.set(id, rejection);
    return conflicts;
  },
});
