const dayMs = 86_400_000;

/** Whole days until a record trashed at `trashedAt` (ISO 8601) is deleted permanently; null if it is not in the trash. */
export const daysLeft = (trashedAt: string | null, now: Date, retentionDays: number): number | null =>
  trashedAt === null
    ? null
    : Math.max(0, Math.ceil((new Date(trashedAt).getTime() - now.getTime()) / dayMs + retentionDays));
