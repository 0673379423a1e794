import * as z from 'zod/mini';
import { messageFor } from '../messages';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // the constructor throws for an unknown time zone
  }
};

/** The time zone in which relative periods of a filter are fixed, such as `Europe/Rome`. UTC where left out. */
export const timeZone = z.optional(
  z.string().check(z.maxLength(60), z.refine(isTimeZone, { error: () => messageFor('invalid-value') })),
);

/**
 * A relative period of a filter as it was fixed when a job or an export began. `from` and `to` are the filter's own values,
 * `start` and `end` what they meant then: days, or times in UTC. Null where the range is open.
 */
export const fixedPeriod = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
});
export type FixedPeriod = z.infer<typeof fixedPeriod>;
