import type { ApplicationStatus } from '../../../src/contract/publishing';

/** The statuses that the applicant does not set. */
const mailed: readonly ApplicationStatus[] = [
  'under_verification',
  'accepted',
  'rejected',
  'escalated',
  'banned',
];

/** Whether the applicant is mailed that the application has this status. */
export const isMailed = (status: ApplicationStatus): boolean => mailed.includes(status);
