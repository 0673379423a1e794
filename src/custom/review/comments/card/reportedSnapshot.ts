import type { CommentDetails } from '../../../../contract/endpoints/commentReviews';
import type { CommentReview } from '../../../../contract/entities/commentReview';

/**
 * The text that was reported, where it differs from that of now: of several reports, that of the oldest. Undefined for a comment that was
 * not edited since.
 *
 * @param reports the newest first; undefined until they are loaded
 */
export const reportedSnapshot = (
  { text, snapshot }: Pick<CommentReview, 'text' | 'snapshot'>,
  reports: readonly Pick<CommentDetails['reports'][number], 'snapshot'>[] = [],
): string | undefined =>
  reports.findLast(report => report.snapshot !== text)?.snapshot ??
  (snapshot === text ? undefined : snapshot);
