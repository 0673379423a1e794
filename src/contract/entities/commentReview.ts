import * as z from 'zod/mini';
import { commentCategories, commentStatuses } from '../comments/commentChoices';
import { commentLimits } from '../comments/commentLimits';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { choices } from '../../fields/kinds/choices/choices';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { commentId } from './comment';
import { momentId } from './moment';

export const commentReviewStatuses = ['pending', 'approved', 'rejected', 'taken_down'] as const;

/**
 * Who reported a comment: viewers (`default`), the creator of the moment (`owner`), or a rule that reads what authors say about
 * themselves (`autodescription`) or comments (`autocomments`).
 */
export const commentReviewModes = ['default', 'owner', 'autodescription', 'autocomments'] as const;

const count = integer({ min: 0 });
const category = choice(commentCategories);

/** A reported comment in the queue of reviewers, once for all of its reports. No creator reads it. */
export const commentReview = defineEntity({
  name: 'comment review',
  readOnly: {
    /** The id of the comment. */
    id: withMeta(commentId, { filter: 'values' }),
    /** The creator of the moment. Not of the kind `owner`, because reviewers cannot read the creators whom lists name by it. */
    heartbeat_id: integer({ min: 1 }),
    /** The order of the queue: when it came into the queue, and a hundred years later where it repeats. */
    queue_order: dateTime({ sort: true }),
    status: choice(commentReviewStatuses, { filter: 'values' }),
    mode: choices(commentReviewModes, { filter: 'values' }),
    reports: withMeta(count, { filter: 'range' }),
    first_reported_at: dateTime(),
    last_reported_at: dateTime({ sort: true, filter: 'range' }),
    queued_at: dateTime({ filter: 'range' }),
    /** The category of most of the newest 1,000 reports. */
    reported_as_category: choice(commentCategories, { filter: 'values' }),
    /** That of the reviewer. */
    category: z.nullable(category),
    /** It was approved within 30 days, and has not changed since. */
    repeats: flag({ filter: 'values' }),
    /** The text as it was reported last. */
    snapshot: longText(commentLimits.text),
    /** The text as it is now. */
    text: longText(commentLimits.text, { search: true }),
    /** Another one after each change of the text. */
    content_version: z.string(),
    edited_at: z.nullable(dateTime()),
    comment_status: choice(commentStatuses),
    author_id: z.string(),
    author_handle: text(commentLimits.name),
    author_name: text(commentLimits.name),
    /** What the author says about themselves. */
    author_description: longText(commentLimits.text),
    at_s: z.nullable(integer({ min: 0, kind: 'duration', unit: 's' })),
    likes: count,
    replies: count,
    commented_at: dateTime(),
    moment_id: momentId,
    moment_title: text(limits.momentTitle),
    moment_thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    reviewer_notes: z.nullable(longText(limits.notes)),
    decided_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    /** The id of the user who decided. */
    decided_by: z.nullable(integer({ filter: 'values' })),
    reviewer_name: z.nullable(z.string()),
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
export type CommentReview = RecordOf<typeof commentReview>;

/** A decision about a comment, kept when it is undone or followed by another. */
export const commentDecision = defineEntity({
  name: 'comment decision',
  readOnly: {
    id: z.string(),
    comment_id: withMeta(commentId, { filter: 'values' }),
    /** What the comment became; `pending` where a decision was undone. */
    status: choice(commentReviewStatuses, { filter: 'values' }),
    category: z.nullable(category),
    reported_as_category: category,
    reviewer_notes: z.nullable(longText(limits.notes)),
    reviewer_id: integer({ filter: 'values' }),
    reviewer_name: z.string(),
    /** The text of the comment at that time. */
    text: longText(commentLimits.text),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type CommentDecision = RecordOf<typeof commentDecision>;
