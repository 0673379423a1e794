import { IconBan, IconCheck, IconClock, IconClose, IconWarning } from '../../ui/display/icons';

/** The badge of each state of an application. */
export const creatorStatusStyles = {
  accepted: { icon: IconCheck },
  pending: { icon: IconClock, tone: 'warn' },
  under_verification: { icon: IconClock, tone: 'info' },
  resubmitted: { icon: IconClock, tone: 'info' },
  escalated: { icon: IconWarning, tone: 'warn' },
  rejected: { icon: IconClose, tone: 'bad' },
  cancelled: { icon: IconClose, tone: 'neutral' },
  banned: { icon: IconBan, tone: 'bad' },
} as const;
