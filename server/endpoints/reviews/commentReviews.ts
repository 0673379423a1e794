import { sql } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import { commentActions, commentReviewEndpoints } from '../../../src/contract/endpoints/commentReviews';
import { commentDecision, type CommentDecision } from '../../../src/contract/entities/commentReview';
import { unfilledIn } from '../../../src/contract/entities/moderation';
import type { Transaction } from '../../db/database';
import { sourceOf } from '../../db/lists/listSource';
import { readListPage } from '../../db/lists/readListPage';
import { commentDecisions } from '../../db/studio/commentTables';
import { allOwners } from '../../db/lists/totalsCache';
import { validationFailed } from '../../errors/problem';
import { implement, type Implementation } from '../../http/implement';
import { messageFor } from '../../messages';
import { claimableComments } from '../../records/studio/reviews/claimables';
import { readReasonTemplates } from '../../records/studio/reviews/reasonTemplates';
import {
  countCommentReviews,
  readCommentDetails,
  tryCommentRule,
} from '../../records/studio/comments/reviewDetails';
import { queueImplementations, type QueueServices } from './queueImplementations';

const decisions = sourceOf(commentDecisions, commentDecision);

/** Throws `validation-failed` where the notes have a placeholder of a template that is not filled in. */
const checkNotes = async (db: Transaction, notes: string | undefined, path: string): Promise<void> => {
  const unfilled = notes && unfilledIn(notes, await readReasonTemplates(db, 'comment'));
  if (unfilled)
    throw validationFailed({ path, message: messageFor('review-placeholder', { placeholder: unfilled }) });
};

/** The handlers of the review of comments. */
export const commentReviewImplementations = (services: QueueServices): readonly Implementation[] => [
  ...queueImplementations(
    {
      endpoints: commentReviewEndpoints,
      records: claimableComments,
      messages: { kind: 'comment', areInHistory: false },
      count: countCommentReviews,
      readDetails: readCommentDetails,
      changeOf: async (db, { action, category, reviewer_notes, expected }) => {
        await checkNotes(db, reviewer_notes, 'reviewer_notes');
        return { status: commentActions[action], category, reviewer_notes, expected };
      },
      jobChangeOf: async (db, { reason, ...decision }) => {
        await checkNotes(db, reason, 'changes.reason');
        return { ...decision, ...(reason !== undefined && { reviewer_notes: reason }) };
      },
    },
    services,
  ),

  implement(commentReviewEndpoints.notesHistory, async ({ db, caller, query }) => {
    // Nobody reads what others say about comments on their own moments.
    const isOfOthers = sql`comment_id not in (select id from comments where heartbeat_id = ${caller.heartbeatId})`;
    const scope = {
      where: [isOfOthers],
      cacheKey: `of others/${caller.heartbeatId}`,
      cacheOwner: allOwners,
    };
    return readListPage<CommentDecision>(db, services.lists, decisions, scope, query);
  }),

  implement(commentReviewEndpoints.tryRule, async ({ db, body, now }) =>
    only(await tryCommentRule(db, body.rule, now)),
  ),
];
