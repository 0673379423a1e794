import { reviewMomentChanges, reviewMomentEndpoints } from '../../../contract/endpoints/reviewMoments';
import { momentReview, type MomentReview } from '../../../contract/entities/momentReview';
import { limits } from '../../../contract/limits';
import { messageFor } from '../../../contract/messages';
import { defineResource } from '../../../engine/resource/defineResource';
import { IconCheck, IconClock, IconClose, IconStar, IconWarning } from '../../../ui/display/icons';
import { reviewMomentWords } from './words.en';

/** Only what nobody decided: a later decision is made with the earlier one on screen. */
const disabledReason = ({ review_status: status }: MomentReview): string | undefined =>
  status === 'pending' ? undefined : messageFor('blocked-state', { state: status });

const withReason = { confirm: true, tone: 'bad', reason: { limit: limits.notes, required: true } } as const;

/** Moments in the queue of reviewers and those that were decided, for people who review moments. */
export const reviewMoments = defineResource({
  name: 'reviewMoments',
  words: reviewMomentWords,
  entity: momentReview,
  endpoints: reviewMomentEndpoints,
  changes: reviewMomentChanges,
  access: ['moments.review'],
  title: record => record.title,
  actions: {
    approve: { icon: IconCheck, disabledReason, change: { review_status: 'approved' } },
    great: { icon: IconStar, disabledReason, change: { review_status: 'great' } },
    reject: { ...withReason, icon: IconClose, disabledReason, change: { review_status: 'rejected' } },
    spam: { ...withReason, icon: IconWarning, disabledReason, change: { review_status: 'spam' } },
  },
  list: {
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      subtitle: record => `@${record.creator_handle} ${record.id}`,
      maxCharacters: limits.momentTitleShown,
    },
    columns: [
      { name: 'creator', whenNarrow: 'hide', columns: ['creator_name'] },
      { name: 'review', whenNarrow: 'stack', columns: ['review_status', 'reviewer_name'] },
      { name: 'times', whenNarrow: 'stack', columns: ['queued_at', 'decided_at'] },
      { name: 'note', whenNarrow: 'hide', columns: ['public_note'] },
      { name: 'claim', whenNarrow: 'hide', columns: ['claimed_name'], isHiddenFirst: true },
    ],
    filters: ['review_status', 'queued_at', 'decided_at', 'is_appeal'],
    omit: [
      'id',
      'heartbeat_id',
      'thumbnail',
      'content_version',
      'yt_video_id',
      'video_id',
      'claimed_by',
      'updated_at',
    ],
    sort: { field: 'queued_at', order: 'asc' },
    sorts: {
      oldest: { field: 'queued_at', order: 'asc' },
      newest: { field: 'queued_at', order: 'desc' },
      decided: { field: 'decided_at', order: 'desc' },
    },
    card: { subtitle: record => `@${record.creator_handle}`, chips: ['review_status'] },
    badgeStyles: {
      review_status: {
        approved: { icon: IconCheck },
        great: { icon: IconStar, tone: 'ok' },
        pending: { icon: IconClock, tone: 'warn' },
        rejected: { icon: IconClose, tone: 'bad' },
        spam: { icon: IconWarning, tone: 'bad' },
      },
    },
    isUsuallyEmpty: true,
  },
});
