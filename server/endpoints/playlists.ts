import { sql } from 'drizzle-orm';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import type { Transaction } from '../db/database';
import type { ListCaches } from '../db/readListPage';
import { implement, type Call, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import type { WriteContext } from '../records/applyChanges';
import { playlistStore } from '../records/playlists/playlistStore';
import { oneRecord } from '../records/changeRecords';
import type { Actor } from '../rules/caller';
import { changedPositions, insert, moveTo, reorderWithin, sortOnce, remove } from '../rules/playlistOrder';
import { changePlaylistOrder } from './changePlaylistOrder';
import { isPubliclyVisible } from '../records/momentStore';
import { readAllPositions, readPositionsPage } from './playlistPositions';

/** Reads a playlist that is not in the trash. Throws `not-found`. */
const readPlaylist = async (db: Transaction, caller: Actor, id: string, heartbeatId: number | undefined) => {
  const playlist = await oneRecord(db, playlistStore, caller, id, { heartbeatId });
  if (playlist.trashed_at !== null) throw problemOf('not-found');
  return playlist;
};

/** Throws `not-found` unless all ids are active moments that the creator owns or that are public. */
const assertMayAdd = async (db: Transaction, ids: readonly string[], heartbeatId: number): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from moments where id = any(${sql.param(ids)}::text[]) and trashed_at is null
      and (heartbeat_id = ${heartbeatId} or (${isPubliclyVisible}))`);
  if (rows[0]?.count !== ids.length) throw problemOf('not-found');
};

/** The handlers of playlists beyond the generic ones. */
export const playlistImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const workOf = (
    endpoint: Endpoint,
    call: Pick<Call<typeof playlistEndpoints.add>, 'db' | 'caller' | 'requestId' | 'now' | 'afterCommit'>,
  ): WriteContext & { readonly caller: Actor } => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });

  return [
    implement(playlistEndpoints.get, async ({ db, caller, params, query }) =>
      only(await readPlaylist(db, caller, params.id, query.heartbeat_id)),
    ),

    implement(playlistEndpoints.moments, async ({ db, caller, query }) => {
      const { playlist_id: id, heartbeat_id: heartbeatId, ...parameters } = query;
      return readPositionsPage(db, await readPlaylist(db, caller, id, heartbeatId), parameters);
    }),

    implement(playlistEndpoints.reorder, async call => {
      const {
        playlist_id: id,
        heartbeat_id: heartbeatId,
        moment_ids: ids = [],
        place: position,
        sort,
      } = call.body;
      const work = workOf(playlistEndpoints.reorder, call);
      return only(
        await changePlaylistOrder(work, { id, heartbeatId }, async (order, playlist) => {
          if (sort !== undefined)
            return {
              next: sortOnce(await readAllPositions(call.db, playlist), sort),
              details: { sorted: sort },
            };
          const next = position === undefined ? reorderWithin(order, ids) : moveTo(order, ids, position);
          const moved = position === undefined ? changedPositions(order, next).length : ids.length;
          return { next, details: { moved } };
        }),
      );
    }),

    implement(playlistEndpoints.add, async call => {
      const { moment_ids: ids, moment_orders: positions, heartbeat_id: heartbeatId } = call.body;
      const { id } = call.params;
      const work = workOf(playlistEndpoints.add, call);
      return only(
        await changePlaylistOrder(work, { id, heartbeatId }, async (order, { heartbeat_id: owner }) => {
          const members = new Set(order);
          await assertMayAdd(
            call.db,
            ids.filter(each => !members.has(each)),
            owner,
          );
          const next = insert(order, ids, positions);
          return { next, details: { added: next.length - order.length } };
        }),
      );
    }),

    implement(playlistEndpoints.removeMoments, async call => {
      const { moment_ids: ids, heartbeat_id: heartbeatId } = call.body;
      const { id } = call.params;
      const work = workOf(playlistEndpoints.removeMoments, call);
      return only(
        await changePlaylistOrder(work, { id, heartbeatId }, order => {
          const next = remove(order, ids);
          return { next, details: { taken: order.length - next.length } };
        }),
      );
    }),
  ];
};
