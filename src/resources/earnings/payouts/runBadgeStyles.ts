import type { PayoutRun } from '../../../contract/entities/payments/payoutRun';
import type { BadgeStyles } from '../../../fields/types';
import { IconBan, IconCheck, IconClock } from '../../../ui/display/icons';

/** How the states of a run are shown. */
export const runBadgeStyles: Readonly<Record<PayoutRun['status'], BadgeStyles[string]>> = {
  prepared: { icon: IconClock, tone: 'warn' },
  released: { icon: IconCheck, tone: 'info' },
  running: { icon: IconClock, tone: 'info' },
  finished: { icon: IconCheck, tone: 'ok' },
  cancelled: { icon: IconBan, tone: 'neutral' },
};
