import type { ReviewDetails } from '../../src/contract/endpoints/reviewMoments';
import type { MomentReview } from '../../src/contract/entities/momentReview';

/** A moment that waits for a decision. */
export const aMomentReview = (over: Partial<MomentReview> = {}): MomentReview => ({
  id: 'moAAAAAAA',
  heartbeat_id: 12,
  creator_name: 'Lena Furrer',
  creator_handle: 'lenafurrer',
  title: 'Sunrise paddle',
  description: 'Before the first wind.',
  thumbnail: null,
  duration: 42,
  yt_video_id: 'dQw4w9WgXcQ',
  video_id: null,
  tags: ['kayak'],
  content_version: 'first',
  visibility: 'public',
  status: 'published',
  review_status: 'pending',
  queued_at: new Date(Date.now() - 52 * 3_600_000).toISOString(),
  decided_at: null,
  decided_by: null,
  reviewer_name: null,
  template: null,
  public_note: null,
  internal_note: null,
  quality_bonus: '0.0000',
  creator_note: null,
  is_appeal: false,
  claimed_by: null,
  claimed_name: null,
  claimed_until: null,
  updated_at: '2026-01-03T03:04:05.000Z',
  ...over,
});

/** The same with what a reviewer reads beside it. */
export const aReviewWithDetails = (
  item: MomentReview,
  over: Partial<Omit<ReviewDetails, 'item'>> = {},
): ReviewDetails => ({
  item,
  creator: {
    id: 12,
    name: 'Lena Furrer',
    handle: 'lenafurrer',
    avatar: null,
    since: '2024-03-02T00:00:00.000Z',
    statuses: { approved: 70, great: 11, pending: 2, rejected: 4, spam: 1 },
    recent: [
      {
        id: 'moZZZZZZZ',
        title: 'Fog over the lake',
        thumbnail: null,
        review_status: 'great',
        public_note: null,
        decided_at: '2026-01-01T00:00:00.000Z',
      },
    ],
  },
  decisions: [],
  submissions: [],
  changed: [],
  notes: [],
  ...over,
});
