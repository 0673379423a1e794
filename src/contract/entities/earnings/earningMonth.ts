import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';
import { month } from '../../../fields/kinds/month/month';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { defineEntity, type RecordOf } from '../../schema/entity';

/** A month of everybody's earnings. It has no amounts until it is final. */
export const monthOfEarnings = defineEntity({
  name: 'month of earnings',
  readOnly: {
    /** Its first day: `2026-10-01`. */
    id: withMeta(month(), { filter: 'values' }),
    month: month({ sort: true, filter: 'range' }),
    status: choice(['open', 'finalizing', 'finalized'], { filter: 'values' }),
    /** Whether it is over, so that it can be finalized. */
    is_over: flag({ filter: 'values' }),
    /** How many creators were finalized; null of an open month, like the amounts. */
    creators: z.nullable(integer({ min: 0, sort: true })),
    daily: z.nullable(money({ sort: true })),
    quality_bonus: z.nullable(money({ sort: true })),
    adjustments: z.nullable(money({ sort: true })),
    finalized: z.nullable(money({ sort: true })),
    finalized_at: z.nullable(dateTime({ sort: true })),
    finalized_by: z.nullable(text(120)),
    /** Why it was opened again the last time. */
    reopened_reason: z.nullable(text(1000)),
    reopened_by: z.nullable(text(120)),
    updated_at: dateTime(),
  },
  writable: {},
});
export type MonthOfEarnings = RecordOf<typeof monthOfEarnings>;

/** What finalizing a month does, or did so far. */
export const monthPreview = z.object({
  month: month(),
  status: choice(['open', 'finalizing', 'finalized']),
  /** Creators with earnings in the month. */
  creators: integer({ min: 0 }),
  /** Those of them that are final. */
  done: integer({ min: 0 }),
  daily: money(),
  quality_bonus: money(),
  adjustments: money(),
  finalized: money(),
});
export type MonthPreview = z.infer<typeof monthPreview>;
