import * as z from 'zod/mini';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';

/**
 * One change of one record: who, when, which fields from what to what.
 *
 * @example z.parse(historyEntry, entry).changes; // [{ field: 'title', from: 'Old', to: 'New' }]
 */
export const historyEntry = z.object({
  id: z.string(),
  /** Null for a moderator: their creators see what was decided, not by whom. */
  actor_id: z.nullable(z.int()),
  actor_name: z.string(),
  /** The call that made the change, by its `nameOf`. */
  action: z.string(),
  /** The job that the change was part of. */
  job_id: z.nullable(z.string()),
  /** The transition that made it. */
  transition: z.optional(z.string()),
  created_at: dateTime(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
