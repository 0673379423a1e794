import * as z from 'zod/mini';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { idPatterns } from '../ids';
import { shaped } from '../../fields/shaped';

/** What uploads of creators are. */
export const mediaKinds = ['image', 'video'] as const;

/** What can name an upload. `page` is the creator’s own one, `settings` the configuration of the platform. */
export const mediaUsers = [
  'page',
  'moment',
  'playlist',
  'collection',
  'viki',
  'video',
  'ad',
  'settings',
] as const;

/** So many records that name an upload are counted, of each kind. */
export const maxCountedUses = 20;

export const mediaId = shaped(idPatterns.media, { message: 'invalid-id' });

/** An uploaded picture or video, with what needs it. */
export const mediaFile = defineEntity({
  name: 'upload',
  readOnly: {
    id: withMeta(mediaId, { filter: 'values' }),
    /** The name of the file; the id of one that was uploaded without. */
    title: text(300, { sort: true, search: true }),
    kind: choice(mediaKinds, { filter: 'values' }),
    mime_type: z.string(),
    /** The picture itself; null of a video. */
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    bytes: integer({ sort: true }),
    width: z.int(),
    height: z.int(),
    duration: z.nullable(integer({ kind: 'duration', unit: 's' })),
    use: choice(['used', 'unused'], { filter: 'values' }),
    /** How many records name it. Of each kind, `maxCountedUses` are counted at most. */
    uses: z.int(),
    /** One of them, by its kind, id and title; null of one that nothing names. */
    used_by: z.nullable(choice(mediaUsers)),
    used_id: z.nullable(z.string()),
    used_title: z.nullable(z.string()),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type MediaFile = RecordOf<typeof mediaFile>;
