import * as z from 'zod/mini';
import { reviewStatuses } from '../enumerations';
import { momentId } from '../entities/moment';
import {
  momentReview,
  qualityBonus,
  reasonId,
  reviewMessage,
  reviewNote,
  type MomentReview,
} from '../entities/momentReview';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { changeCall, type ChangeCalls } from '../calls/changeCalls';
import { timeZone } from '../calls/fixedPeriods';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { listOf } from '../../fields/listOf';
import { historyEntry } from '../schema/historyEntry';
import { queueCalls, seenVersions } from './queueCalls';

/** What a decision can be. */
export const decisions = ['approved', 'great', 'rejected', 'spam'] as const;
export type ReviewDecision = (typeof decisions)[number];

/** What a decision has besides its status. */
const decision = {
  /** The template of the reason. Without notes, its text is the note. */
  template: z.optional(reasonId),
  internal_notes: z.optional(reviewNote),
  /** Only of great moments. */
  quality_bonus: z.optional(qualityBonus),
  /** The status that the reviewer saw: a record in another one is not changed. */
  expected: z._default(choice(reviewStatuses), 'pending'),
};

/** Whether the creator reads why: a rejection and spam need a note or a template. A blank note replaces the template. */
const hasReason = (
  status: ReviewDecision,
  note: string | undefined,
  template: string | undefined,
): boolean => {
  const needsReason = status === 'rejected' || status === 'spam';
  return !needsReason || (note === undefined ? template !== undefined : note.trim() !== '');
};
const reasonMissing = (field: string) => ({ path: [field], error: () => messageFor('required') });

const count = z.int();

/** How many records have each status, and what the caller decided today. */
export const reviewCounts = z.object({
  approved: count,
  great: count,
  pending: count,
  rejected: count,
  spam: count,
  /** Pending for more than 24 h. */
  over_24h: count,
  /** Pending appeals that the caller may decide. */
  appeals: count,
  /** Counts that are at least this many. */
  at_least: z.array(z.string()),
  /** Decisions of the caller today that are still the last ones. */
  decided_today: count,
  /** How long the caller had claimed them, in s: the median; null without a claimed one. */
  median_s: z.nullable(z.number()),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** A decision about a moment of the same creator. */
const earlierDecision = z.object({
  id: momentId,
  title: z.string(),
  thumbnail: z.nullable(z.string()),
  review_status: choice(reviewStatuses),
  public_note: z.nullable(z.string()),
  decided_at: z.nullable(dateTime()),
});

/** One moment with what a reviewer reads beside it. */
export const reviewDetails = z.object({
  item: momentReview.record,
  creator: z.object({
    id: z.int(),
    name: z.string(),
    handle: z.string(),
    avatar: z.nullable(z.string()),
    since: dateTime(),
    /** How many moments of the creator have each status. */
    statuses: z.object({ approved: count, great: count, pending: count, rejected: count, spam: count }),
    /** The newest 20 decisions about other moments of the creator. */
    recent: z.array(earlierDecision),
  }),
  /** The newest 50 changes of this review, the newest first. */
  decisions: z.array(historyEntry),
  /** The appeals and resubmissions of the creator, the oldest first. */
  submissions: z.array(
    z.object({
      kind: z.enum(['resubmit', 'appeal']),
      text: z.nullable(z.string()),
      created_at: dateTime(),
    }),
  ),
  /** What the creator changed since the last decision. */
  changed: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** The newest 100 messages of reviewers, the oldest first. */
  notes: z.array(reviewMessage),
});
export type ReviewDetails = z.infer<typeof reviewDetails>;

/** The review of moments. Reviewers see the moments of everybody but their own. */
export const reviewMomentEndpoints = queueCalls({
  entity: momentReview,
  id: momentId,
  permission: 'moments.review',
  names: { one: 'moment', many: 'moments' },
  paths: { list: '/review-moments', decide: '/review-moments', claim: '/review-moments/claim' },
  list: {
    summary:
      'A page of the moments in the queue of reviewers and of those that were decided, the oldest first',
  },
  counts: {
    summary: 'How many moments have each status of review, and what the caller decided today',
    query: z.strictObject({ time_zone: timeZone }),
    output: { kind: 'items', item: reviewCounts },
  },
  get: {
    summary: 'One moment with its creator, the decisions about it, and the messages of reviewers',
    output: { kind: 'items', item: reviewDetails },
  },
  decide: {
    summary: 'Decides moments; returns a result for each',
    body: () =>
      z
        .strictObject({
          ids: listOf(momentId, { min: 1, max: limits.bulk }),
          status: choice(decisions),
          /** What the creator reads. A rejection needs it, or a template. */
          notes: z.optional(reviewNote),
          ...decision,
          seen: seenVersions,
        })
        .check(z.refine(body => hasReason(body.status, body.notes, body.template), reasonMissing('notes'))),
  },
  // The engine sends what a person enters with an action as the reason: here, the public note.
  changes: () =>
    z
      .strictObject({ review_status: choice(decisions), reason: z.optional(reviewNote), ...decision })
      .check(
        z.refine(
          change => hasReason(change.review_status, change.reason, change.template),
          reasonMissing('reason'),
        ),
      ),
});

interface ReviewChange {
  readonly review_status: ReviewDecision;
  readonly expected?: MomentReview['review_status'];
}

/** The call that makes each change of reviews. */
export const reviewMomentChanges: ChangeCalls<Pick<MomentReview, 'id'>, ReviewChange> = {
  byField: {
    review_status: changeCall(reviewMomentEndpoints.decide, ({ ids: named, change, reason }) => ({
      body: {
        ids: named,
        status: change.review_status,
        ...(change.expected && { expected: change.expected }),
        ...(reason && { notes: reason }),
      },
    })),
  },
};
