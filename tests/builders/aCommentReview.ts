import type { CommentDetails } from '../../src/contract/endpoints/commentReviews';
import type { CommentReview } from '../../src/contract/entities/commentReview';

const reportedAt = '2026-11-19T18:22:00.000Z';

/** A reported comment that waits for a decision. */
export const aCommentReview = (over: Partial<CommentReview> = {}): CommentReview => {
  const text = over.text ?? 'You should quit. Everyone at the park laughs at you.';
  return {
    id: 'coAAAAAAA',
    heartbeat_id: 12,
    queue_order: reportedAt,
    status: 'pending',
    mode: ['default'],
    reports: 1,
    first_reported_at: reportedAt,
    last_reported_at: reportedAt,
    queued_at: new Date(Date.now() - 52 * 3_600_000).toISOString(),
    reported_as_category: 'bullying',
    category: null,
    repeats: false,
    snapshot: text,
    text,
    content_version: 'first',
    edited_at: null,
    comment_status: 'visible',
    author_id: 'p7',
    author_handle: 'dustinraw88',
    author_name: 'Dustin Raw',
    author_description: '',
    at_s: 12,
    likes: 2,
    replies: 11,
    commented_at: '2026-11-19T18:19:00.000Z',
    moment_id: 'moAAAAAAA',
    moment_title: 'First drop-in at 41',
    moment_thumbnail: null,
    reviewer_notes: null,
    decided_at: null,
    decided_by: null,
    reviewer_name: null,
    claimed_by: null,
    claimed_name: null,
    claimed_until: null,
    updated_at: reportedAt,
    ...over,
  };
};

/** A report of a viewer. */
export const aReportOf = (
  name: string,
  over: Partial<CommentDetails['reports'][number]> = {},
): CommentDetails['reports'][number] => ({
  id: `report of ${name}`,
  mode: 'default',
  reporter_id: name,
  reporter_handle: name,
  rule_id: null,
  category: 'bullying',
  notes: '',
  snapshot: '',
  judged_before: 0,
  upheld_before: 0,
  created_at: reportedAt,
  ...over,
});

/** The same with what a reviewer reads beside it. */
export const aCommentWithDetails = (
  item: CommentReview,
  over: Partial<Omit<CommentDetails, 'item'>> = {},
): CommentDetails => ({
  item,
  report_categories: { bullying: item.reports, inappropriate: 0, misinformation: 0, spam: 0 },
  reporter_count: item.reports,
  author: { comments: 212, reported: 6, taken_down: 1, since: '2026-08-02T00:00:00.000Z' },
  author_decisions: [],
  creator: { name: 'Raven Deck', handle: 'raviondeck' },
  moment_duration: 12,
  decisions: [],
  notes: [],
  ...over,
  // Reported as it is now, where the test says nothing else.
  reports: (over.reports ?? [aReportOf('anoukberger')]).map(report => ({
    ...report,
    snapshot: report.snapshot || item.text,
  })),
});
