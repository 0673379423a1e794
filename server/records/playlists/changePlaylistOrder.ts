import { sql } from 'drizzle-orm';
import { playlist as entity, type Playlist } from '../../../src/contract/entities/playlist';
import type { UndoResult } from '../../../src/contract/entities/activity';
import { messageFor } from '../../messages';
import { writeActivity } from '../../db/activity/activities';
import { writeHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { recordChange } from '../../db/notifications/recordChange';
import { ProblemError } from '../../errors/problem';
import type { WriteContext } from '../applyChanges';
import { assertPlaylistSize } from './assertPlaylistSize';
import { countPositions } from './countPositions';
import { updatePictureAfterMove, updateTotalsAfterChange } from './playlistTotals';
import { playlistStore } from './playlistStore';
import { oneRecord } from '../changeRecords';
import type { Actor } from '../../rules/caller';
import { changedPositions, remove } from '../../rules/studio/playlistOrder';

/** The order of a playlist before and after a change, by the ids of its moments. */
export interface PreviousOrder {
  readonly type: 'playlist_order';
  readonly id: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Moments that were added to a playlist: how many, and when. */
export interface PlaylistAdditions {
  readonly type: 'playlist_additions';
  readonly id: string;
  readonly added_at: string;
  readonly count: number;
}

/** The order of longer playlists is not remembered: each change would need 60 kB. */
const rememberedMoments = 500;

/** The new order, and the details for the history entry. */
interface Reordered {
  readonly next: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
  /** Moments were added and none was moved, so that undoing takes them out of whatever order there is then. */
  readonly isAddition?: boolean;
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
 * `not-found`, `conflict` for a playlist in the trash or above its limit, and `quota-exceeded` like `countHistory`.
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
  const { next, details, isAddition = false } = await change(order, before);
  const result = { playlist_id: id, moment_ids: [...next] };
  if (isSameOrder(next, order)) return result;
  if (next.length > order.length) {
    await assertPlaylistSize(db, next.length);
    await countPositions(db, work, next.length - order.length);
  }
  await writeOrder(db, before, order, next, now);
  const isMove = next.length === order.length && new Set([...order, ...next]).size === order.length;
  const updated = await (isMove ? updatePictureAfterMove(db, id, now) : updateTotalsAfterChange(db, id, now));
  const after = updated.get(id);
  await writeHistory(db, work, [
    {
      entity: entity.name,
      entityId: id,
      before: { moments: before.moments },
      after: { moments: after?.moments ?? next.length, ...details },
      isOwn: before.heartbeat_id === caller.heartbeatId,
    },
  ]);
  const isShort = Math.max(order.length, next.length) <= rememberedMoments;
  const additions: PlaylistAdditions = {
    type: 'playlist_additions',
    id,
    added_at: now.toISOString(),
    count: next.length - order.length,
  };
  const previous: PreviousOrder = { type: 'playlist_order', id, before: order, after: next };
  await writeActivity(
    db,
    work,
    [
      {
        entity: entity.name,
        id,
        title: playlistStore.titleOf(before),
        before: { moments: before.moments },
        after: details,
      },
    ],
    isAddition
      ? { previous: { ...additions } }
      : isShort
        ? { previous: { ...previous } }
        : { isPermanent: true },
  );
  const changed = recordChange(
    { resource: playlistStore.name, owner: before.heartbeat_id, by: caller.userId },
    before,
    { ...before, ...after },
  );
  work.afterCommit(() => work.totals.invalidate([String(before.heartbeat_id)], [changed]));
  return result;
};

const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

/** Undoes a change of a playlist's order and moments, if it still has the order of the change. Throws like `changePlaylistOrder`. */
export const restorePlaylistOrder = async (
  work: WriteContext & { readonly caller: Actor },
  { id, before, after }: PreviousOrder,
): Promise<UndoResult> => {
  let title = '';
  let isUnchanged = false;
  await changePlaylistOrder(work, { id, heartbeatId: undefined }, (order, playlist) => {
    title = playlistStore.titleOf(playlist);
    isUnchanged = isSameOrder(order, after);
    return { next: isUnchanged ? before : order, details: { moved: before.length } };
  });
  return isUnchanged
    ? { id, title, ok: true }
    : { id, title, ok: false, message: messageFor('changed-since') };
};

/**
 * Takes moments out of a playlist that were added, those that are still in it, whatever was moved since. Throws like
 * `changePlaylistOrder`.
 */
export const undoPlaylistAdditions = async (
  work: WriteContext & { readonly caller: Actor },
  { id, added_at, count }: PlaylistAdditions,
): Promise<UndoResult> => {
  let title = '';
  let isFound = false;
  await changePlaylistOrder(work, { id, heartbeatId: undefined }, async (order, playlist) => {
    title = playlistStore.titleOf(playlist);
    const { rows } = await work.db.execute<{ id: string }>(sql`
      select moment_id as id from playlist_moments where playlist_id = ${id} and added_at = ${added_at}::timestamptz`);
    // Two calls in the same millisecond cannot be distinguished, so that neither is undone.
    isFound = rows.length > 0 && rows.length <= count;
    const ids = isFound ? rows.map(row => row.id) : [];
    return { next: remove(order, ids), details: { taken: ids.length } };
  });
  return isFound ? { id, title, ok: true } : { id, title, ok: false, message: messageFor('changed-since') };
};
