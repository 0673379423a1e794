import { leavingDays } from '../../../contract/transitions/partnership';

const dayMs = 86_400_000;

/** The days until a time, begun ones included; 0 once it has passed. Never more than there are, as clocks differ. */
export const daysLeft = (until: string, now: Date): number =>
  Math.min(leavingDays, Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / dayMs)));
