import * as z from 'zod/mini';
import { defineEndpoint, own } from '../calls/endpoint';
import { reviewStatuses, submissionKinds } from '../enumerations';
import { momentId } from '../entities/moment';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { money } from '../../fields/kinds/money/money';

const heartbeat_id = z.optional(integer({ min: 1 }));

/** One step of the review of a moment, as its creator reads it. */
const reviewStep = z.object({
  /** `taken_back`: the review team took back a decision. */
  kind: z.enum(['decided', 'taken_back', 'resubmitted', 'appealed']),
  /** The status of a decision. */
  review_status: z.nullable(choice(reviewStatuses)),
  /** The note to the creator, or what the creator wrote. */
  note: z.nullable(z.string()),
  quality_bonus: z.nullable(money()),
  /** Null for decisions of before the queue existed. */
  at: z.nullable(dateTime()),
});
export type ReviewStep = z.infer<typeof reviewStep>;

/** The review of a moment, as its creator reads it: nobody of the review team is named. */
export const momentReviewThread = z.object({
  id: momentId,
  review_status: choice(reviewStatuses),
  /** The oldest first. */
  steps: z.array(reviewStep),
  /** What is offered to the creator of the moment now, each with the reason why it is not possible yet. */
  offers: z.array(z.object({ kind: z.enum(submissionKinds), disabled_reason: z.nullable(z.string()) })),
});
export type MomentReviewThread = z.infer<typeof momentReviewThread>;

const count = integer({ min: 0 });

/** The last decisions about a creator's moments, and how many moments have each status of review. */
const reviewResults = z.object({
  /** The newest first. Moments in the trash are left out. */
  recent: z.array(
    z.object({
      id: momentId,
      title: z.string(),
      thumbnail: z.nullable(z.string()),
      review_status: choice(reviewStatuses),
      note: z.nullable(z.string()),
      decided_at: dateTime(),
    }),
  ),
  counts: z.object({ approved: count, great: count, pending: count, rejected: count, spam: count }),
  /** Decisions after the requested time. */
  decided_since: z.nullable(count),
});
export type ReviewResults = z.infer<typeof reviewResults>;

/** What creators learn of the review of their moments. What they do about a decision are changes of the moments. */
export const momentSubmissionEndpoints = {
  review: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/{id}/review',
    summary: 'What was decided about a moment and why, with the appeals and resubmissions of its creator',
    access: own('moments.manage'),
    params: z.strictObject({ id: momentId }),
    get query() {
      return z.strictObject({ heartbeat_id });
    },
    output: { kind: 'items', item: momentReviewThread },
    errors: ['not-found'],
    rate: 'read',
  }),
  results: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/review_results',
    summary: 'The last five decisions about own moments, and how many moments have each status of review',
    access: own('moments.manage'),
    get query() {
      return z.strictObject({ heartbeat_id, since: z.optional(dateTime()) });
    },
    output: { kind: 'items', item: reviewResults },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
};
