import { sql } from 'drizzle-orm';
import { platformHeartbeatId } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import type { Transaction } from '../db/database';
import type { Refusal } from '../rules/decision';
import { problemOfRefusal } from './problemOfRefusal';
import type { RecordStore, RowChange, StoredRecord } from './recordStore';

interface Covered {
  readonly id: string;
  readonly heartbeat_id: number;
  readonly cover: string | null;
}

const refusal: Refusal = { ok: false, code: 'not-found', path: 'cover', message: messageFor('not-found') };

/**
 * Ids of changed records whose new cover is not there, or is neither their creator's own nor the platform's. One that stays
 * is left alone.
 */
const withForeignCovers = async (
  db: Transaction,
  changes: readonly RowChange<Covered>[],
): Promise<string[]> => {
  const wanted = changes.flatMap(({ before, after }) =>
    after && after.cover !== null && after.cover !== (before?.cover ?? null) ? [after] : [],
  );
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ cover }) => cover))];
  const { rows } = await db.execute<{ id: string; owner_id: number }>(sql`
    select id, owner_id from media where id = any(${sql.param(ids)}::text[]) and kind = 'image'`);
  const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  return wanted.flatMap(({ id, heartbeat_id, cover }) => {
    const owner = owners.get(cover ?? '');
    return owner === heartbeat_id || owner === platformHeartbeatId ? [] : id;
  });
};

/**
 * Refuses covers that are not there, or that are neither their creator's own nor the platform's. Throws `not-found`, which
 * names the field; of a file of somebody else no more is told.
 */
export const assertOwnCovers = async (
  db: Transaction,
  changes: readonly RowChange<Covered>[],
): Promise<void> => {
  if ((await withForeignCovers(db, changes)).length > 0) throw problemOfRefusal(refusal);
};

/** A store whose dry runs tell of the covers that `assertOwnCovers` will refuse. */
export const tellingOfCovers = <Row extends StoredRecord & Covered>(
  store: RecordStore<Row>,
): RecordStore<Row> => ({
  ...store,
  joins: ['cover'],
  taken: async (db, rows, heartbeatId) => {
    const ids = rows.map(({ id }) => id);
    const known = new Map((await store.read(db, ids)).map(row => [row.id, row]));
    const changes = rows.map(row => {
      const before = known.get(row.id) ?? null;
      // What is not made yet has no owner.
      return { before, after: before ? row : { ...row, heartbeat_id: heartbeatId } };
    });
    const refused = new Map(await store.taken(db, rows, heartbeatId));
    for (const id of await withForeignCovers(db, changes)) refused.set(id, refusal);
    return refused;
  },
});
