import * as z from 'zod/mini';
import { blacklistScopes } from '../enumerations';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { momentTags } from './moment';

export const videoId = shaped(idPatterns.video, { message: 'invalid-id' });

/** A video that moments were created from. */
export const video = defineEntity({
  name: 'video',
  readOnly: {
    id: withMeta(videoId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators', { sort: true }),
    yt_video_id: withMeta(z.nullable(z.string()), { filter: 'values', selective: true }),
    video_id: z.nullable(z.string()),
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    duration: integer({ kind: 'duration', unit: 's' }),
    blacklist_scope: withMeta(z.nullable(choice(blacklistScopes)), { filter: 'values' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(limits.videoTitle, {
      message: 'title-required',
      sort: true,
      search: true,
      // Its index contains the tags, too.
      indexBytes: 1000,
    }),
    description: longText(limits.momentDescription),
    tags: momentTags,
  },
});
export type Video = RecordOf<typeof video>;

/**
 * Details of a video from the video site, before a moment is created from it. Unknown texts are empty, other values
 * null.
 */
export const foundVideo = z.object({
  yt_video_id: z.string(),
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  /** Seconds; 0 where unknown. */
  duration: z.int(),
  /** The caller's existing moment of this video. */
  moment_id: z.nullable(z.string()),
});
export type FoundVideo = z.infer<typeof foundVideo>;
