import { publishingStatus } from '../../contract/publishing';
import type { SessionPerson } from '../../providers/session/sessionState';

/**
 * Whether a person sees nothing but their application: it is not accepted, and no permission makes them a member of the team.
 */
export const isApplicant = (
  user: Pick<SessionPerson, 'application_status'> | undefined,
  permissions: readonly string[],
): boolean => user !== undefined && user.application_status !== publishingStatus && permissions.length === 0;
