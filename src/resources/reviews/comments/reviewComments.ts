import { commentReviewChanges, commentReviewEndpoints } from '../../../contract/endpoints/commentReviews';
import { commentReview, type CommentReview } from '../../../contract/entities/commentReview';
import { limits } from '../../../contract/limits';
import { messageFor } from '../../../contract/messages';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconBan, IconCheck, IconClock, IconEyeOff } from '../../../ui/display/icons';
import { reviewCommentWords } from './words.en';

/** Only what nobody decided: a later decision is made with the earlier one on screen. */
const disabledReason = ({ status }: CommentReview): string | undefined =>
  status === 'pending' ? undefined : messageFor('blocked-state', { state: status });

/** A decision that hides comments, with the category that the reviewer confirms. */
const hide = <S extends 'rejected' | 'taken_down'>(status: S) =>
  ({
    tone: 'bad',
    confirm: true,
    reason: { limit: limits.notes },
    disabledReason,
    input: 'category',
    change: (category: CommentReview['category']) => ({ status, category }),
  }) as const;

/** Reported comments that wait and those that were decided, for people who review comments. */
export const reviewComments = defineResource({
  name: 'reviewComments',
  words: reviewCommentWords,
  entity: commentReview,
  endpoints: commentReviewEndpoints,
  changes: commentReviewChanges,
  access: ['comments.review'],
  title: record => record.text,
  actions: {
    approve: { icon: IconCheck, disabledReason, change: { status: 'approved' } },
    reject: { ...hide('rejected'), icon: IconEyeOff },
    takeDown: { ...hide('taken_down'), icon: IconBan },
  },
  list: {
    primary: { title: 'text', subtitle: record => `@${record.author_handle}` },
    columns: [
      { name: 'moment', whenNarrow: 'hide', columns: ['moment_title'] },
      { name: 'review', whenNarrow: 'stack', columns: ['status', 'reviewer_name'] },
      { name: 'categories', whenNarrow: 'stack', columns: ['reported_as_category', 'category'] },
      { name: 'reports', whenNarrow: 'hide', columns: ['reports', 'mode'] },
      { name: 'times', whenNarrow: 'stack', columns: ['last_reported_at', 'decided_at'] },
      { name: 'note', whenNarrow: 'hide', columns: ['reviewer_notes'] },
      { name: 'claim', whenNarrow: 'hide', columns: ['claimed_name'], isHiddenFirst: true },
    ],
    filters: ['status', 'reported_as_category', 'mode', 'repeats', 'decided_at', 'last_reported_at'],
    omit: [
      'id',
      'heartbeat_id',
      'queue_order',
      'author_id',
      'author_name',
      'author_description',
      'moment_id',
      'moment_thumbnail',
      'content_version',
      'claimed_by',
      'updated_at',
    ],
    sort: { field: 'queue_order', order: 'asc' },
    sorts: {
      oldest: { field: 'queue_order', order: 'asc' },
      reported: { field: 'last_reported_at', order: 'desc' },
      decided: { field: 'decided_at', order: 'desc' },
    },
    card: { subtitle: record => record.reviewer_name ?? `@${record.author_handle}`, chips: ['status'] },
    badgeStyles: {
      status: {
        approved: { icon: IconCheck },
        pending: { icon: IconClock, tone: 'warn' },
        rejected: { icon: IconEyeOff, tone: 'warn' },
        taken_down: { icon: IconBan, tone: 'bad' },
      },
    },
    isUsuallyEmpty: true,
  },
});
