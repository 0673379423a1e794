import * as z from 'zod/mini';
import { comment, commentId, type Comment } from '../entities/comment';
import { commentCategories } from '../comments/commentChoices';
import { limits } from '../limits';
import { changeCall, trashBody, type ChangeCalls } from '../calls/changeCalls';
import { bulkResult } from '../calls/contentCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { listQuery } from '../calls/listQuery';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { longText } from '../../fields/kinds/longText/longText';

const heartbeat_id = z.optional(integer({ min: 1 }));
const ids = listOf(commentId, { min: 1, max: limits.bulk });
const output = { kind: 'items', item: bulkResult } as const;

/** The comments on a creator's moments. */
export const commentEndpoints = {
  list: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/comments',
    summary: "A page of the comments on the creator's moments, without deleted ones",
    access: own('comments.review'),
    get query() {
      return listQuery(comment, { heartbeat_id });
    },
    output: { kind: 'items', item: comment.record },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  remove: defineEndpoint({
    api: 'studio',
    method: 'DELETE',
    path: '/comments',
    summary:
      'Deletes comments, so that nobody sees them; with `undo`, takes that back. Returns a result for each',
    access: own('comments.review'),
    get body() {
      return z.strictObject({ ids, undo: z.optional(z.boolean()), heartbeat_id });
    },
    output,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  report: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/comments/report',
    summary: 'Reports comments on one’s own moments to the reviewers. Returns a result for each',
    access: own(),
    get body() {
      return z.strictObject({
        ids,
        category: choice(commentCategories),
        notes: z.optional(longText(limits.notes)),
        heartbeat_id,
      });
    },
    output,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
  hold: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/comments/hold',
    summary:
      'Holds comments on one’s own moments, so that nobody but their authors sees them until somebody decides; with `release`, shows them again. Returns a result for each',
    access: own(),
    get body() {
      return z.strictObject({ ids, release: z.optional(z.boolean()), heartbeat_id });
    },
    output,
    errors: ['not-found', 'validation-failed'],
    rate: 'write',
  }),
};

/** A change of comments: to the trash and back, held or shown, or a report of a category. */
interface CommentChange {
  readonly in_trash?: boolean;
  readonly held?: boolean;
  readonly report?: (typeof commentCategories)[number];
}

/** The call that makes each change of comments. */
export const commentChanges: ChangeCalls<Pick<Comment, 'id'>, CommentChange> = {
  byField: {
    in_trash: changeCall(commentEndpoints.remove, ({ ids: named, change }) => ({
      body: { ids: named, ...trashBody(change) },
    })),
    held: changeCall(commentEndpoints.hold, ({ ids: named, change }) => ({
      body: { ids: named, ...(change.held === false && { release: true }) },
    })),
    report: changeCall(commentEndpoints.report, ({ ids: named, change, reason }) => ({
      body: { ids: named, category: change.report ?? 'inappropriate', ...(reason && { notes: reason }) },
    })),
  },
};
