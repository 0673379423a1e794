import * as z from 'zod/mini';
import { blacklistScopes, momentStatuses, reviewStatuses, visibilities } from '../enumerations';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { errorMessage, messageFor } from '../messages';
import { shortPathChecks } from '../shortPaths';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { decimal, integer } from '../../fields/kinds/number/number';
import { flag } from '../../fields/kinds/boolean/boolean';
import { listOf } from '../../fields/listOf';
import { longText } from '../../fields/kinds/longText/longText';
import { money } from '../../fields/kinds/money/money';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { normaliseName } from '../../fields/text/normaliseText';
import { withMeta } from '../../fields/meta';
import { references } from '../../fields/kinds/references/references';
import { owner } from '../../fields/kinds/owner/owner';

export const momentId = shaped(idPatterns.moment, { message: 'invalid-id' });

/** A tag of a moment: the tag's name in lower case, in its only spelling. */
export const tagName = text(limits.tagName).check(
  z.overwrite(normaliseName),
  z.regex(/^[^,#\s][^,#]*$/, errorMessage('invalid-character', { invalidChar: ', #' })),
);

/** Tags of one moment. Their total length is limited by the database index. */
export const momentTags = withMeta(
  listOf(tagName, { kind: 'tags', max: limits.tagsPerMoment }).check(
    z.refine(tags => tags.join('').length <= limits.tagsTogether, {
      error: () => messageFor('tags-together', { maxLength: limits.tagsTogether }),
    }),
  ),
  { kind: 'tags', filter: 'values', suggestions: 'tags' },
);

/** A custom link of a moment, or null. Reserved paths are rejected. */
export const customId = withMeta(
  z.nullable(
    text(limits.customId).check(
      z.refine(value => !value.startsWith('/'), { error: () => messageFor('route-slash'), abort: true }),
      ...shortPathChecks('letters, digits and / : . _ -'),
    ),
  ),
  { unique: true, filter: 'values' },
);

/** A short video of a creator. */
export const moment = defineEntity({
  name: 'moment',
  readOnly: {
    id: withMeta(momentId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators', { sort: true }),
    yt_video_id: withMeta(z.nullable(z.string()), { filter: 'values', selective: true }),
    video_id: z.nullable(z.string()),
    /** Id of the picture; `GET /media/{id}` returns it at any size. */
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    duration: integer({ min: 0, kind: 'duration', unit: 's', filter: 'range' }),
    status: choice(momentStatuses, { filter: 'values' }),
    review_status: choice(reviewStatuses, { filter: 'values' }),
    blacklisted: flag({ filter: 'values' }),
    blacklist_scope: withMeta(z.nullable(choice(blacklistScopes)), { filter: 'values' }),
    views: integer({ min: 0, sort: true, filter: 'range' }),
    watch_time: decimal({ sort: true, filter: 'range', scale: 3, unit: 'h' }),
    earnings: money({ sort: true, filter: 'range' }),
    quality_bonus: money({ sort: true, filter: 'range' }),
    in_trash: flag(),
    trashed_at: z.nullable(dateTime()),
    /** Whole days until the server deletes a trashed moment for good. */
    days_left: z.nullable(z.int()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {
    title: text(limits.momentTitle, {
      message: 'title-required',
      sort: true,
      search: true,
      filter: 'text',
      selective: true,
    }),
    description: longText(limits.momentDescription),
    visibility: choice(visibilities, { filter: 'values' }),
    tags: momentTags,
    custom_id: customId,
  },
  filters: {
    /** The playlists that contain it. */
    playlist: references('playlists', shaped(idPatterns.playlist, { message: 'invalid-id' }), {
      max: limits.bulk,
      filter: 'values',
    }),
  },
});
export type Moment = RecordOf<typeof moment>;
