import { sql } from 'drizzle-orm';
import { platformHeartbeatId } from '../../src/contract/limits';
import { say } from '../../src/contract/messages';
import type { Transaction } from '../db/database';
import { problemOfRefusal } from './problemOfRefusal';
import type { RowChange } from './recordStore';

/**
 * Refuses pictures that are not there, or that are neither their user's own nor the platform's. Throws `not-found`, which
 * names the field; of a file of somebody else no more is told.
 *
 * @example await assertOwnPictures(db, 'cover', [{ heartbeatId: row.heartbeat_id, picture: row.cover }]);
 */
const assertOwnPictures = async (
  db: Transaction,
  path: string,
  used: readonly { readonly heartbeatId: number; readonly picture: string | null }[],
): Promise<void> => {
  const wanted = used.filter(({ picture }) => picture !== null);
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ picture }) => picture))];
  const { rows } = await db.execute<{ id: string; owner_id: number }>(sql`
    select id, owner_id from media where id = any(${sql.param(ids)}::text[]) and kind = 'image'`);
  const owners = new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
  const isForeign = wanted.some(({ heartbeatId, picture }) => {
    const owner = owners.get(picture ?? '');
    return owner !== heartbeatId && owner !== platformHeartbeatId;
  });
  if (isForeign) throw problemOfRefusal({ ok: false, code: 'not-found', path, message: say('not-found') });
};

/** The same for the covers of records that change: one that stays is left alone. Throws as `assertOwnPictures`. */
export const assertOwnCovers = (
  db: Transaction,
  changes: readonly RowChange<{ readonly heartbeat_id: number; readonly cover: string | null }>[],
): Promise<void> =>
  assertOwnPictures(
    db,
    'cover',
    changes.flatMap(({ before, after }) =>
      after && after.cover !== (before?.cover ?? null)
        ? [{ heartbeatId: after.heartbeat_id, picture: after.cover }]
        : [],
    ),
  );
