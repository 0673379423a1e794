import * as z from 'zod/mini';
import { moment, momentId } from '../entities/moment';
import {
  playlist,
  playlistAddition,
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
import { duplicateCall } from '../calls/duplicateCall';
import { defineEndpoint, own } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { timeZone } from '../calls/fixedPeriods';
import { listQuery } from '../calls/listQuery';
import { listFilter } from '../calls/listFilter';

const access = own();
const heartbeat_id = z.optional(integer({ min: 1 }));
const params = z.strictObject({ id: playlistId });
const moment_ids = listOf(momentId, { min: 1, max: limits.playlistMoments });
const order = { kind: 'items', item: playlistOrder } as const;

const areAscending = (positions: readonly number[], count: number): boolean =>
  positions.length === count && positions.every((position, at) => at === 0 || position > positions[at - 1]!);

/** Playlists and the moments of each. */
export const playlistEndpoints = {
  ...contentCalls({ entity: playlist, path: '/playlists', managedBy: [], id: playlistId, states: {} }),
  duplicate: duplicateCall({ entity: playlist, path: '/playlists', managedBy: [], id: playlistId }),
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/playlists/{id}',
    summary: 'One playlist',
    access,
    params,
    get query() {
      return z.strictObject({ heartbeat_id });
    },
    output: { kind: 'items', item: playlist.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  moments: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/playlists/moments',
    summary: 'The moments of a playlist, sorted by position by default',
    access,
    get query() {
      return z.extend(listQuery(playlistMoment), {
        playlist_id: playlistId,
        heartbeat_id,
        sort_column: z._default(z.enum(['place', 'title', 'views', 'created_at', 'added_at']), 'place'),
        sort_direction: z._default(z.enum(['asc', 'desc', '']), 'asc'),
      });
    },
    output: { kind: 'items', item: playlistMoment.record },
    errors: ['not-found'],
    rate: 'read',
  }),
  /**
   * `moment_ids` alone reorders these moments among the positions that they occupy; others do not move. With `place`
   * they move to consecutive positions from there on. `sort` sorts all moments once, those that are not shown at the
   * end. Ids that are not in the playlist are ignored. Returns the complete order.
   */
  reorder: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/playlists/moments',
    summary: 'Reorders moments of a playlist, moves some to a position, or sorts all of them once',
    access,
    get body() {
      return z
        .strictObject({
          playlist_id: playlistId,
          moment_ids: z.optional(moment_ids),
          place: z.optional(integer({ min: 1, max: limits.playlistMoments })),
          sort: z.optional(choice(playlistSorts as [PlaylistSort, ...PlaylistSort[]])), // never empty
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
        );
    },
    output: order,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  /**
   * Moments that the playlist has already keep their positions. With `moment_ids` it fails with `not-found`, and adds none,
   * where one of the moments is in the trash or not visible to the caller. With `matching` such moments are skipped, and the
   * others are added in the order of the list, newest first. More than a playlist may have is a `conflict`; none is added then.
   */
  add: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/playlists/{id}/moments',
    summary:
      'Adds moments, or all that a list matches, at the end or at the positions in `moment_orders`; returns the complete order',
    access,
    params,
    get body() {
      return z
        .strictObject({
          moment_ids: z.optional(moment_ids),
          /** Positions from 1, one for each moment, ascending; a position past the end is the end. */
          moment_orders: z.optional(z.array(integer({ min: 1 })).check(z.maxLength(limits.playlistMoments))),
          /** Instead of `moment_ids`: all moments that these filters of the list of moments match, except some. */
          matching: z.optional(
            z.strictObject({
              filter: listFilter(moment, { in_trash: z.optional(flag()) }),
              except: z._default(z.array(momentId).check(z.maxLength(limits.job.except)), []),
              /** Only the moments of this creator. */
              heartbeat_id,
            }),
          ),
          time_zone: timeZone,
          heartbeat_id,
        })
        .check(
          z.refine(body => (body.moment_ids === undefined) !== (body.matching === undefined), {
            error: () => messageFor('required'),
            path: ['moment_ids'],
          }),
          z.refine(
            ({ moment_ids: ids = [], moment_orders: orders }) => !orders || areAscending(orders, ids.length),
            {
              error: () => messageFor('invalid-value'),
              path: ['moment_orders'],
            },
          ),
        );
    },
    output: { kind: 'items', item: playlistAddition },
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
  removeMoments: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/playlists/{id}/moments',
    summary: 'Removes moments from a playlist; returns the complete order',
    access,
    params,
    get body() {
      return z.strictObject({ moment_ids, heartbeat_id });
    },
    output: order,
    errors: ['not-found', 'validation-failed', 'conflict'],
    rate: 'write',
  }),
};

/** The call that makes each change of playlists. */
export const playlistChanges = contentChanges(playlistEndpoints);
