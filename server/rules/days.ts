const dayMs = 86_400_000;

/**
 * The time so many days of 24 hours later, or earlier where `days` is negative.
 *
 * @example addDays(new Date('2026-03-02T12:00:00Z'), -1); // 2026-03-01T12:00:00Z
 */
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMs);

/** Whole days until so many days after `since` have passed; 0 once they have. */
export const wholeDaysLeft = (since: Date, now: Date, days: number): number =>
  Math.max(0, Math.ceil((since.getTime() - now.getTime()) / dayMs + days));

/** Whole days until a record trashed at `trashedAt` (ISO 8601) is deleted permanently; null if it is not in the trash. */
export const daysLeft = (trashedAt: string | null, now: Date, retentionDays: number): number | null =>
  trashedAt === null ? null : wholeDaysLeft(new Date(trashedAt), now, retentionDays);
