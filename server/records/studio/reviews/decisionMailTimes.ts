/**
 * Decisions of `windowMs` from the first one on are one mail. It leaves `graceMs` later, so that the last of them can still be taken back
 * by its notice.
 */
export const decisionMailTimes = { windowMs: 600_000, graceMs: 60_000 } as const;
