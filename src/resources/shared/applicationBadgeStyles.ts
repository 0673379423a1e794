import type { ApplicationStatus } from '../../contract/publishing';
import type { BadgeStyles } from '../../fields/types';
import { IconBan, IconCheck, IconClock, IconClose, IconWarning } from '../../ui/display/icons';

/** The badge of each status of an application. */
export const applicationBadgeStyles: Readonly<Record<ApplicationStatus, BadgeStyles[string]>> = {
  accepted: { icon: IconCheck },
  pending: { icon: IconClock, tone: 'warn' },
  under_verification: { icon: IconClock, tone: 'info' },
  resubmitted: { icon: IconClock, tone: 'info' },
  escalated: { icon: IconWarning, tone: 'warn' },
  rejected: { icon: IconClose, tone: 'bad' },
  cancelled: { icon: IconClose, tone: 'neutral' },
  banned: { icon: IconBan, tone: 'bad' },
};
