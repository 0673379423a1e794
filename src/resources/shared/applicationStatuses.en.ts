/** English names of the statuses of an application. */
export const applicationStatusWords = {
  pending: 'Pending',
  under_verification: 'Being verified',
  accepted: 'Accepted',
  rejected: 'Rejected',
  resubmitted: 'Resubmitted',
  escalated: 'Escalated',
  cancelled: 'Cancelled',
  banned: 'Banned',
};
