import * as z from 'zod/mini';
import { momentId } from '../entities/moment';
import {
  playlist,
  playlistId,
  playlistMoment,
  playlistOrder,
  playlistSorts,
  type PlaylistSort,
} from '../entities/playlist';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { contentChanges } from '../calls/changeCalls';
import { contentCalls } from '../calls/contentCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { listQuery } from '../calls/listQuery';

const access = own();
const heartbeat_id = z.optional(integer({ min: 1 }));
const params = z.strictObject({ id: playlistId });
const moment_ids = listOf(momentId, { min: 1, max: limits.playlistMoments });
const order = { kind: 'items', item: playlistOrder } as const;

const areAscending = (places: readonly number[], count: number): boolean =>
  places.length === count && places.every((place, at) => at === 0 || place > places[at - 1]!);

/** Playlists and the moments of each. */
export const playlistEndpoints = {
  ...contentCalls({ entity: playlist, path: '/playlists', or: [], id: playlistId, states: {} }),
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/playlists/{id}',
    summary: 'One playlist',
    access,
    params,
    query: z.strictObject({ heartbeat_id }),
    output: { kind: 'items', item: playlist.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  moments: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/playlists/moments',
    summary: 'The places of a playlist with their moments, by default in their order',
    access,
    query: z.extend(listQuery(playlistMoment), {
      playlist_id: playlistId,
      heartbeat_id,
      sort_column: z._default(z.enum(['place', 'title', 'views', 'created_at', 'added_at']), 'place'),
      sort_direction: z._default(z.enum(['asc', 'desc', '']), 'asc'),
    }),
    output: { kind: 'items', item: playlistMoment.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  /**
   * `moment_ids` alone: those take the places that they have together, in the given order; others stay where they are.
   * With `place`: they stand one after the other from there on. `sort`: the whole playlist, once; places that show no
   * moment go to the end. Ids that are not of the playlist (any more) are left out. Answers the whole order.
   */
  reorder: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/playlists/moments',
    summary: 'Puts moments of a playlist in an order, moves some to a place, or sorts all of them once',
    access,
    body: z
      .strictObject({
        playlist_id: playlistId,
        moment_ids: z.optional(moment_ids),
        place: z.optional(integer({ min: 1, max: limits.playlistMoments })),
        sort: z.optional(choice(playlistSorts as [PlaylistSort, ...PlaylistSort[]])), // all but one of several
        heartbeat_id,
      })
      .check(
        z.refine(body => (body.moment_ids === undefined) !== (body.sort === undefined), {
          error: () => messageFor('required'),
          path: ['moment_ids'],
        }),
        z.refine(body => body.place === undefined || body.moment_ids !== undefined, {
          error: () => messageFor('invalid-value'),
          path: ['place'],
        }),
      ),
    output: order,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  /**
   * A moment that is in it already stays where it is. One that is neither the caller's own nor everybody's to see, or
   * lies in the trash, makes the whole call fail with `not-found`.
   */
  add: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/playlists/{id}/moments',
    summary:
      'Adds moments at the end, or each at the place that `moment_orders` gives it; answers the whole order',
    access,
    params,
    body: z
      .strictObject({
        moment_ids,
        /** Places from 1, one a moment, ascending with them; one behind the end is the end. */
        moment_orders: z.optional(z.array(integer({ min: 1 })).check(z.maxLength(limits.playlistMoments))),
        heartbeat_id,
      })
      .check(
        z.refine(
          ({ moment_ids: ids, moment_orders: places }) => !places || areAscending(places, ids.length),
          {
            error: () => messageFor('invalid-value'),
            path: ['moment_orders'],
          },
        ),
      ),
    output: order,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  take: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/playlists/{id}/moments',
    summary: 'Takes moments out of a playlist; answers the whole order',
    access,
    params,
    body: z.strictObject({ moment_ids, heartbeat_id }),
    output: order,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
};

/** The call that makes each change of playlists. */
export const playlistChanges = contentChanges(playlistEndpoints);
