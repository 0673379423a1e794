import * as z from 'zod/mini';
import { integer } from '../../../fields/kinds/number/number';
import { limits } from '../../limits';
import { uploadLimits } from '../../uploads/uploadLimits';
import { defineSection } from './defineSection';

/** Limits that administrators change while the studio runs. The server reads them in the transaction of each call. */
export const limitsSection = defineSection('limits', {
  /** Days until the server deletes what is in the trash. `TRASH_DAYS` of the environment where nobody saved another number. */
  trash_days: z._default(integer({ min: 1, max: 3650, unit: 'days' }), limits.trashDays),
  /** Moments that a playlist may have. One that has more keeps them. */
  playlist_moments: z._default(integer({ min: 1, max: limits.playlistMoments }), limits.playlistMoments),
  /** Moments that one creator may create within 24 hours; null without a limit. */
  moments_a_day: z._default(z.nullable(integer({ min: 1, max: 10_000 })), null),
  /** The largest video that can be uploaded. */
  video_megabytes: z._default(integer({ min: 1, max: uploadLimits.megabytes, unit: 'MB' }), 1000),
  /** The longest video that can be uploaded. */
  video_minutes: z._default(integer({ min: 1, max: uploadLimits.minutes, unit: 'min' }), 60),
});
