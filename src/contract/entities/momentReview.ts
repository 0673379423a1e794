import * as z from 'zod/mini';
import { momentStatuses, reviewStatuses, visibilities } from '../enumerations';
import { limits } from '../limits';
import { errorMessage } from '../messages';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { flag } from '../../fields/kinds/boolean/boolean';
import { listOf } from '../../fields/listOf';
import { longText } from '../../fields/kinds/longText/longText';
import { money } from '../../fields/kinds/money/money';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { momentId, tagName } from './moment';
import { reviewNote } from './reviewNote';

export { requiredNote, reviewNote } from './reviewNote';

/** The id of a template of reasons in the configuration `moderation`. */
export const reasonId = z.string().check(z.regex(/^[a-z][a-z0-9_-]{0,39}$/, errorMessage('invalid-id')));

/** The bonus that a decision adds to a great moment, in dollars. */
export const qualityBonus = money({ min: '0.01', max: limits.review.maxBonus });

/** A moment in the queue of reviewers, with its last decision. No creator reads it. */
export const momentReview = defineEntity({
  name: 'moment review',
  readOnly: {
    /** The id of the moment. */
    id: withMeta(momentId, { filter: 'values', search: true }),
    /** The creator. Not of the kind `owner`, because reviewers cannot read the creators whom lists name by it. */
    heartbeat_id: integer({ min: 1 }),
    creator_name: text(limits.heartbeatName, { search: true }),
    creator_handle: text(limits.handle.max, { search: true }),
    title: text(limits.momentTitle, { search: true }),
    description: longText(limits.momentDescription),
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    duration: integer({ min: 0, kind: 'duration', unit: 's' }),
    yt_video_id: z.nullable(z.string()),
    video_id: z.nullable(z.string()),
    tags: listOf(tagName, { max: limits.tagsPerMoment, kind: 'tags' }),
    /** Another one after each change of title, description, tags or picture. */
    content_version: z.string(),
    visibility: choice(visibilities, { filter: 'values' }),
    /** Whether the moment is published now. */
    status: choice(momentStatuses),
    review_status: choice(reviewStatuses, { filter: 'values' }),
    /** When the moment came into the queue: when it was published, submitted again, or when its creator appealed. */
    queued_at: dateTime({ sort: true, filter: 'range' }),
    /** The time of the last decision, also while the moment is pending again. Null without one, and for decisions of before the queue existed. */
    decided_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    /** The id of the user who decided. */
    decided_by: z.nullable(integer({ filter: 'values' })),
    reviewer_name: z.nullable(z.string()),
    /** The template of the reason, by its id in the configuration `moderation`. */
    template: z.nullable(reasonId),
    /** What the decision says to the creator. */
    public_note: z.nullable(reviewNote),
    /** What it says to other reviewers. */
    internal_note: z.nullable(reviewNote),
    /** The bonus of a great moment; 0 of every other. */
    quality_bonus: money(),
    /** What the creator wrote when they appealed or submitted the moment again. */
    creator_note: z.nullable(reviewNote),
    /** The creator appealed: somebody who never decided it before decides again. */
    is_appeal: flag({ filter: 'values' }),
    /** Who looks at it now, until `claimed_until`. A claim of before now counts as none. */
    claimed_by: z.nullable(integer()),
    claimed_name: z.nullable(z.string()),
    claimed_until: z.nullable(dateTime()),
    updated_at: dateTime(),
  },
  writable: {},
  filters: {
    /** Whether somebody looks at it now. */
    claimed: flag({ filter: 'values' }),
  },
});
export type MomentReview = RecordOf<typeof momentReview>;

/** What reviewers tell one another about a record. */
export const reviewMessage = z.object({
  id: z.string(),
  author_id: z.int(),
  author_name: z.string(),
  text: z.string(),
  created_at: dateTime(),
});
export type ReviewMessage = z.infer<typeof reviewMessage>;
