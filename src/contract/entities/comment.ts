import * as z from 'zod/mini';
import { commentStatuses } from '../comments/commentChoices';
import { idPatterns } from '../ids';
import { commentLimits } from '../comments/commentLimits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { owner } from '../../fields/kinds/owner/owner';
import { reference } from '../../fields/kinds/reference/reference';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { momentId } from './moment';

export const commentId = shaped(idPatterns.comment, { message: 'invalid-id' });

/** A comment of the public app on a moment, as the creator of the moment sees it. */
export const comment = defineEntity({
  name: 'comment',
  readOnly: {
    id: withMeta(commentId, { filter: 'values' }),
    /** The creator of the moment. */
    heartbeat_id: owner('creators'),
    moment_id: reference('moments', momentId, { filter: 'values', selective: true }),
    text: longText(commentLimits.text, { search: true }),
    /** The author, a person of the public app. */
    author_id: z.string(),
    author_handle: withMeta(text(commentLimits.name), { filter: 'values', selective: true }),
    author_name: text(commentLimits.name),
    /** The place in the video that it is about; null where it is about none. */
    at_s: z.nullable(integer({ min: 0, kind: 'duration', unit: 's' })),
    likes: integer({ min: 0, sort: true, filter: 'range' }),
    replies: integer({ min: 0 }),
    status: choice(commentStatuses, { filter: 'values' }),
    edited_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {},
});
export type Comment = RecordOf<typeof comment>;
