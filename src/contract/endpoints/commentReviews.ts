import * as z from 'zod/mini';
import { commentId } from '../entities/comment';
import {
  commentDecision,
  commentReview,
  commentReviewModes,
  commentReviewStatuses,
  type CommentReview,
} from '../entities/commentReview';
import { commentRule } from '../entities/commentRule';
import { requiredNote, reviewMessage } from '../entities/momentReview';
import { commentCategories } from '../comments/commentChoices';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { changeCall, type ChangeCalls } from '../calls/changeCalls';
import { defineEndpoint, permitted } from '../calls/endpoint';
import { listQuery } from '../calls/listQuery';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { listOf } from '../../fields/listOf';
import { longText } from '../../fields/kinds/longText/longText';
import { queueCalls, seenVersions } from './queueCalls';

const access = permitted('comments.review');
const count = z.int();

/** What a reviewer does with a comment, and what it becomes. */
export const commentActions = { approve: 'approved', reject: 'rejected', take_down: 'taken_down' } as const;
export type CommentAction = keyof typeof commentActions;

/** What a comment becomes. */
export const commentOutcomes = ['approved', 'rejected', 'taken_down'] as const;

const category = z.optional(choice(commentCategories));
/** The status that the reviewer saw: a comment in another one is not changed. */
const seenStatus = z._default(choice(commentReviewStatuses), 'pending');

/** A message to other reviewers that is sent with the decision about its comment. */
const decidedMessage = z.strictObject({ id: commentId, text: requiredNote });

/** A decision that hides a comment has the category of the reviewer. */
const needsCategory = (isHidden: boolean, named: unknown): boolean => !isHidden || named !== undefined;
const categoryMissing = { path: ['category'], error: () => messageFor('required') };

/** How many comments wait. */
export const commentCounts = z.object({
  pending: count,
  /** The reports of those. */
  reports: count,
  /** Pending ones, by mode. A comment that was reported in several ways counts in each. */
  default: count,
  owner: count,
  autodescription: count,
  autocomments: count,
  /** Pending for more than 24 h. */
  over_24h: count,
  /** Since when the oldest of them has waited; null without one. */
  oldest_at: z.nullable(dateTime()),
  /** Decisions of the caller in the last 24 h. */
  decided: count,
});
export type CommentCounts = z.infer<typeof commentCounts>;

/** One reported comment with its reporters and the decisions about it. */
export const commentDetails = z.object({
  item: commentReview.record,
  /** All of its reports, by category. */
  report_categories: z.object({
    bullying: count,
    inappropriate: count,
    misinformation: count,
    spam: count,
  }),
  /** The people who reported it: each of them counts once, and rules do not. */
  reporter_count: count,
  /** The author, who is a person of the public app. */
  author: z.object({
    /** Their comments and those of them that were reported and taken down, on all moments. */
    comments: count,
    reported: count,
    taken_down: count,
    /** Their first comment. */
    since: dateTime(),
  }),
  /** The newest 10 decisions about other comments of the author, without those on the caller's own moments. */
  author_decisions: z.array(commentDecision.record),
  /** Of the moment. */
  creator: z.object({ name: z.string(), handle: z.string() }),
  moment_duration: count,
  /** The newest 100 reports. */
  reports: z.array(
    z.object({
      id: z.string(),
      /** The reporter's reports on other comments that reviewers decided, and how many of those hid the comment. */
      judged_before: count,
      upheld_before: count,
      mode: choice(commentReviewModes),
      reporter_id: z.nullable(z.string()),
      reporter_handle: z.nullable(z.string()),
      /** Of a rule. */
      rule_id: z.nullable(z.string()),
      category: choice(commentCategories),
      notes: z.string(),
      snapshot: z.string(),
      created_at: dateTime(),
    }),
  ),
  /** The newest 50 decisions, the newest first. */
  decisions: z.array(commentDecision.record),
  /** The newest 100 messages of reviewers, the oldest first. */
  notes: z.array(reviewMessage),
});
export type CommentDetails = z.infer<typeof commentDetails>;

/** What a rule would have done. */
export const triedRule = z.object({
  /** Comments of the last 30 days that were read; the newest ones where they are too many. */
  read: count,
  caught: count,
  /** Of those: by what reviewers decided. */
  approved: count,
  rejected: count,
  taken_down: count,
  pending: count,
  /** Nobody reported them. */
  not_reported: count,
  /** Some that it would have caught, each text once, the newest first. */
  examples: z.array(z.object({ id: commentId, text: z.string() })),
});
export type TriedRule = z.infer<typeof triedRule>;

/** The review of reported comments. Reviewers see those of everybody but on their own moments. */
export const commentReviewEndpoints = {
  ...queueCalls({
    entity: commentReview,
    id: commentId,
    permission: 'comments.review',
    names: { one: 'reported comment', many: 'reported comments' },
    paths: { list: '/comments/reviews', decide: '/comments/review', claim: '/comments/claim' },
    list: {
      summary: 'A page of the reported comments, once for all reports of each; repeated ones are last',
    },
    counts: {
      summary: 'How many reported comments wait, by mode',
      output: { kind: 'items', item: commentCounts },
    },
    get: {
      summary:
        'One reported comment with its reporters, what was reported, what it is now, and the decisions about it',
      output: { kind: 'items', item: commentDetails },
    },
    decide: {
      summary:
        'Decides reported comments: approve keeps them, reject shows them to their authors alone, take_down removes them; returns a result for each',
      body: () =>
        z
          .strictObject({
            ids: listOf(commentId, { min: 1, max: limits.bulk }),
            action: choice(['approve', 'reject', 'take_down']),
            /** The category of the reviewer, beside that of the reports. Only an approval can leave it out. */
            category,
            reviewer_notes: z.optional(longText(limits.notes)),
            /** Messages to other reviewers. Each is added to its comment, if that is decided. */
            messages: z.optional(listOf(decidedMessage, { max: limits.bulk })),
            expected: seenStatus,
            seen: seenVersions,
          })
          .check(
            z.refine(body => needsCategory(body.action !== 'approve', body.category), categoryMissing),
            z.refine(({ ids, messages = [] }) => messages.every(({ id }) => ids.includes(id)), {
              path: ['messages'],
              error: () => messageFor('invalid-id'),
            }),
          ),
    },
    changes: () =>
      z
        .strictObject({
          status: choice(commentOutcomes),
          category,
          // The engine sends what a person enters with an action as the reason: here, the notes of the reviewer.
          reason: z.optional(longText(limits.notes)),
          expected: seenStatus,
        })
        .check(
          z.refine(change => needsCategory(change.status !== 'approved', change.category), categoryMissing),
        ),
  }),
  notesHistory: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/comments/review_notes_history',
    summary: 'Who decided what about comments, when and with which notes, the newest first',
    access,
    get query() {
      return listQuery(commentDecision);
    },
    output: { kind: 'items', item: commentDecision.record },
    rate: 'read',
  }),
  tryRule: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/comments/rules/try',
    summary: 'What a rule would have caught within the last 30 days, and what reviewers decided about it',
    access,
    get body() {
      return z.strictObject({ rule: commentRule });
    },
    output: { kind: 'items', item: triedRule },
    errors: ['validation-failed'],
    rate: 'search',
  }),
};

interface CommentReviewChange {
  readonly status?: (typeof commentOutcomes)[number];
  readonly category?: (typeof commentCategories)[number] | null;
  readonly expected?: CommentReview['status'];
}

const actionOf = { approved: 'approve', rejected: 'reject', taken_down: 'take_down' } as const;

/** The call that makes each change of reviews. */
export const commentReviewChanges: ChangeCalls<Pick<CommentReview, 'id'>, CommentReviewChange> = {
  other: changeCall(
    commentReviewEndpoints.decide,
    ({ ids, change: { status, category: named, expected }, reason }) => ({
      body: {
        ids,
        action: actionOf[status ?? 'approved'],
        ...(named && { category: named }),
        ...(expected && { expected }),
        ...(reason && { reviewer_notes: reason }),
      },
    }),
  ),
};
