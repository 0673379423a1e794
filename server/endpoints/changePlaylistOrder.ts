import { sql } from 'drizzle-orm';
import { playlist as entity, type Playlist } from '../../src/contract/entities/playlist';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { writeHistory } from '../db/audit';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';
import type { WriteContext } from '../records/applyChanges';
import { updateTotalsAfterReorder } from '../records/playlists/playlistTotals';
import { playlistStore } from '../records/playlists/playlistStore';
import { oneRecord } from '../records/changeRecords';
import type { Actor } from '../rules/caller';
import { changedPositions } from '../rules/playlistOrder';

/** The new order, and the details for the history entry. */
interface Reordered {
  readonly next: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
}

const readOrder = async (db: Transaction, playlistId: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select moment_id as id from playlist_moments where playlist_id = ${playlistId} order by place`);
  return rows.map(({ id }) => id);
};

/** Writes all changed positions in one statement. The unique constraint is checked at the end of the transaction. */
const writeOrder = async (
  db: Transaction,
  { id: playlistId }: Playlist,
  before: readonly string[],
  after: readonly string[],
  now: Date,
): Promise<void> => {
  const remaining = new Set(after);
  const removed = before.filter(id => !remaining.has(id));
  const changed = changedPositions(before, after);
  await db.execute(sql`
    with removed as (
      delete from playlist_moments
      where playlist_id = ${playlistId} and moment_id = any(${sql.param(removed)}::text[])
    )
    insert into playlist_moments (playlist_id, moment_id, place, added_at)
    select ${playlistId}, id, position, ${now.toISOString()}::timestamptz
    from unnest(
      ${sql.param(changed.map(({ id }) => id))}::text[], ${sql.param(changed.map(({ position }) => position))}::int[]
    ) as changed(id, position)
    on conflict (playlist_id, moment_id) do update set place = excluded.place`);
};

/**
 * Changes the order of a playlist under its row lock, which serialises concurrent changes. Returns the whole order. Throws
 * `not-found`, and `conflict` for a playlist in the trash or above its limit.
 */
export const changePlaylistOrder = async (
  work: WriteContext & { readonly caller: Actor },
  { id, heartbeatId }: { readonly id: string; readonly heartbeatId: number | undefined },
  change: (order: readonly string[], playlist: Playlist) => Reordered | Promise<Reordered>,
): Promise<{ playlist_id: string; moment_ids: string[] }> => {
  const { db, caller, now } = work;
  const before = await oneRecord(db, playlistStore, caller, id, { heartbeatId, isLocked: true });
  if (before.trashed_at !== null)
    throw new ProblemError('conflict', { detail: messageFor('blocked-trashed') });
  const order = await readOrder(db, id);
  const { next, details } = await change(order, before);
  const result = { playlist_id: id, moment_ids: [...next] };
  if (next.length === order.length && next.every((each, at) => each === order[at])) return result;
  if (next.length > Math.max(limits.playlistMoments, order.length))
    throw new ProblemError('conflict', {
      detail: messageFor('playlist-full', { max: limits.playlistMoments }),
    });
  await writeOrder(db, before, order, next, now);
  const after = (await updateTotalsAfterReorder(db, [id], now)).get(id);
  await writeHistory(db, work, [
    {
      entity: entity.name,
      entityId: id,
      before: { moments: before.moments },
      after: { moments: after?.moments ?? next.length, ...details },
      isOwn: before.heartbeat_id === caller.heartbeatId,
    },
  ]);
  work.afterCommit(() => work.totals.invalidate([String(before.heartbeat_id)]));
  return result;
};
