import { sql, type SQL } from 'drizzle-orm';
import { moment } from '../../src/contract/entities/moment';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { limits } from '../../src/contract/limits';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import type { Transaction } from '../db/database';
import type { ListCaches } from '../db/lists/listCaches';
import { implement, type Call, type WritingCall, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { targetCondition } from '../jobs/targetCondition';
import type { WriteContext } from '../records/applyChanges';
import { changePlaylistOrder } from '../records/playlists/changePlaylistOrder';
import { playlistStore } from '../records/playlists/playlistStore';
import { oneRecord } from '../records/changeRecords';
import type { Actor } from '../rules/caller';
import {
  changedPositions,
  insert,
  moveTo,
  reorderWithin,
  sortOnce,
  remove,
} from '../rules/studio/playlistOrder';
import { isPubliclyVisible, momentStore } from '../records/studio/momentStore';
import { fixPeriods } from '../rules/fixPeriods';
import { readAllPositions, readPositionsPage } from './playlistPositions';

/** Reads a playlist that is not in the trash. Throws `not-found`. */
const readPlaylist = async (db: Transaction, caller: Actor, id: string, heartbeatId: number | undefined) => {
  const playlist = await oneRecord(db, playlistStore, caller, id, { heartbeatId });
  if (playlist.trashed_at !== null) throw problemOf('not-found');
  return playlist;
};

/** The condition of moments that the creator may add: active ones that are their own or public. */
const mayAdd = (heartbeatId: number): SQL =>
  sql`trashed_at is null and (heartbeat_id = ${heartbeatId} or (${isPubliclyVisible}))`;

/** Throws `not-found` unless the creator may add all of these moments. */
const assertMayAdd = async (db: Transaction, ids: readonly string[], heartbeatId: number): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from moments where id = any(${sql.param(ids)}::text[]) and ${mayAdd(heartbeatId)}`);
  if (rows[0]?.count !== ids.length) throw problemOf('not-found');
};

/**
 * The moments of a list that the creator may add, the newest first and at most one more than a playlist may have, and how many
 * of the list may not be added.
 */
const readMatching = async (
  call: Call<typeof playlistEndpoints.add>,
  matching: NonNullable<Call<typeof playlistEndpoints.add>['body']['matching']>,
  heartbeatId: number,
): Promise<{ readonly ids: readonly string[]; readonly skipped: number }> => {
  const { filter } = fixPeriods(moment, matching.filter, call.now, call.body.time_zone);
  const where = await targetCondition(call, momentStore, { ...matching, filter });
  const { rows } = await call.db.execute<{ ids: string[]; skipped: number }>(sql`
    select
      array(
        select id from moments where ${where} and ${mayAdd(heartbeatId)}
        order by created_at desc, id desc limit ${limits.playlistMoments + 1}
      ) as ids,
      (select count(*)::int from moments where ${where} and not (${mayAdd(heartbeatId)})) as skipped`);
  return rows[0] ?? { ids: [], skipped: 0 };
};

/** The handlers of playlists beyond the generic ones. */
export const playlistImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const workOf = (endpoint: Endpoint, call: WritingCall): WriteContext & { readonly caller: Actor } => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });

  return [
    implement(playlistEndpoints.get, async ({ db, caller, params, query }) =>
      only(await readPlaylist(db, caller, params.id, query.heartbeat_id)),
    ),

    implement(playlistEndpoints.moments, async ({ db, caller, query, now }) => {
      const { playlist_id: id, heartbeat_id: heartbeatId, ...parameters } = query;
      return readPositionsPage(db, await readPlaylist(db, caller, id, heartbeatId), parameters, now);
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
      const {
        moment_ids: given = [],
        matching,
        moment_orders: positions,
        heartbeat_id: heartbeatId,
      } = call.body;
      const { id } = call.params;
      const { heartbeat_id: owner } = await oneRecord(call.db, playlistStore, call.caller, id, {
        heartbeatId,
      });
      // A long list is read before the playlist is locked.
      const { ids, skipped } =
        matching === undefined ? { ids: given, skipped: 0 } : await readMatching(call, matching, owner);
      const counts = { added: 0, existing: 0, skipped };
      const work = workOf(playlistEndpoints.add, call);
      const order = await changePlaylistOrder(work, { id, heartbeatId }, async before => {
        const members = new Set(before);
        const newIds = given.filter(each => !members.has(each));
        await assertMayAdd(call.db, newIds, owner);
        const next = insert(before, ids, positions);
        counts.added = next.length - before.length;
        counts.existing = ids.length - counts.added;
        return { next, details: { added: counts.added }, isAddition: true };
      });
      return only({ ...order, ...counts });
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
