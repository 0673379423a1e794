import * as z from 'zod/mini';
import { listSorts, momentStatuses, visibilities } from '../enumerations';
import { idPatterns, videoIdOf } from '../ids';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { optionalText, text } from '../../fields/kinds/text/text';
import { shaped } from '../../fields/shaped';
import { videoReference } from '../../fields/kinds/video/video';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { momentId } from './moment';

export const playlistId = shaped(idPatterns.playlist, { message: 'invalid-id' });

/** An ordered list of moments. `title` is public; only the creator sees `name`. */
export const playlist = defineEntity({
  name: 'playlist',
  readOnly: {
    id: withMeta(playlistId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators'),
    /** Id of the picture: that of `yt_video_id`, else that of the first moment shown. */
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    /** Number of moments, including unavailable ones. */
    moments: integer({ min: 0, sort: true, filter: 'range' }),
    duration: integer({ kind: 'duration', unit: 's' }),
    /** Total views of its moments when its order was last changed. */
    views: integer({ min: 0, sort: true, filter: 'range' }),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    name: text(limits.playlistName, { sort: true, search: true }),
    title: text(limits.playlistName, { message: 'title-required', sort: true, search: true }),
    description: longText(limits.momentDescription),
    visibility: choice(visibilities, { filter: 'values' }),
    yt_video_id: z.nullable(videoReference({ idOf: videoIdOf, addressOf: id => `https://youtu.be/${id}` })),
    /** Position among the creator's playlists; those without one are last. */
    order: z.nullable(integer({ min: 1, max: 9999, sort: true })),
  },
});
export type Playlist = RecordOf<typeof playlist>;

/**
 * Whether everybody sees a moment of a playlist, and why not: `private` moments are not public or not published, `gone`
 * moments are in the trash or deleted.
 */
export const placeStates = ['shown', 'private', 'gone'] as const;

/** Why nobody but the creator sees one of their moments, the first that applies. */
export const hiddenReasons = [
  'draft',
  'unpublished',
  'private',
  'unlisted',
  'blacklisted',
  'rejected',
  'creator',
] as const;

/**
 * One moment at its position in a playlist. For a moment that is `gone`, or that is private and somebody else's, the
 * title is empty, the picture null, every number 0, and `created_at` the time at which it was added.
 */
export const playlistMoment = defineEntity({
  name: 'playlist moment',
  readOnly: {
    /** Id of the moment. */
    id: momentId,
    /** Position from 1, without gaps. */
    place: integer({ min: 1, sort: true }),
    state: choice(placeStates, { filter: 'values' }),
    /** Null for shown moments and those of others. */
    hidden_reason: z.nullable(choice(hiddenReasons)),
    title: optionalText(limits.momentTitle, { sort: true, search: true }),
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    duration: integer({ kind: 'duration', unit: 's' }),
    status: choice(momentStatuses),
    visibility: choice(visibilities),
    views: integer({ min: 0, sort: true }),
    /** When the moment was created. */
    created_at: dateTime({ sort: true }),
    added_at: dateTime({ sort: true }),
  },
  writable: {},
});
export type PlaylistMoment = RecordOf<typeof playlistMoment>;

/** The complete order of a playlist, which every change of it returns. */
export const playlistOrder = z.object({ playlist_id: playlistId, moment_ids: z.array(momentId) });

/** The order after moments were added, and how many were added, were in it already, or may not be added. */
export const playlistAddition = z.extend(playlistOrder, {
  added: integer({ min: 0 }),
  existing: integer({ min: 0 }),
  skipped: integer({ min: 0 }),
});
export type PlaylistAddition = z.infer<typeof playlistAddition>;

/** Orders that a playlist can be sorted by once; `custom` is the present order. */
export const playlistSorts = listSorts.filter(sort => sort !== 'custom');
export type PlaylistSort = (typeof playlistSorts)[number];
