import type { CoachStatus } from '../../contract/transitions/coaching';
import type { BadgeStyles } from '../../fields/types';
import { IconCheck, IconClock, IconClose, IconUndo } from '../../ui/display/icons';

/** Icon and colour of each status of the application of a coach. */
export const coachBadgeStyles: Readonly<Record<CoachStatus, BadgeStyles[string]>> = {
  stored: { icon: IconClock },
  sending: { icon: IconClock },
  sent: { icon: IconClock, tone: 'warn' },
  received: { icon: IconClock, tone: 'warn' },
  accepted: { icon: IconCheck, tone: 'ok' },
  rejected: { icon: IconClose, tone: 'bad' },
  withdrawn: { icon: IconUndo },
};
