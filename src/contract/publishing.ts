import type { applicationStatuses, reviewStatuses } from './enumerations';
import { messageFor } from './messages';

export type ApplicationStatus = (typeof applicationStatuses)[number];
type ReviewStatus = (typeof reviewStatuses)[number];

/** The status of an application whose creator may publish. */
export const publishingStatus: ApplicationStatus = 'accepted';

/** The decisions of a review that take a moment out of the public app. */
export const hiddenReviews: readonly ReviewStatus[] = ['rejected', 'spam'];

/**
 * Why a creator with this application cannot make anything public; undefined where they can. They can prepare everything. Null is a
 * creator without an account.
 */
export const publishDisabledReason = (application: ApplicationStatus | null): string | undefined =>
  application === publishingStatus ? undefined : messageFor('application-not-accepted');
