import * as z from 'zod/mini';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { choice } from '../../../fields/kinds/choice/choice';
import { day } from '../../../fields/kinds/date/date';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';
import { owner } from '../../../fields/kinds/owner/owner';
import { shaped } from '../../../fields/shaped';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { earningCategories, earningMonth } from './earningFields';

/** The id of the heartbeat and the month: `fe31-2026-10`. */
export const finalizedEarningId = shaped(idPatterns.finalizedEarning, { message: 'invalid-id' });

/** What a creator earned in a month, in whole cents: daily + quality_bonus + adjustments = finalized. */
export const finalizedEarning = defineEntity({
  name: 'finalized earning',
  readOnly: {
    id: withMeta(finalizedEarningId, { filter: 'values' }),
    /** The heartbeat of the creator. */
    user_id: owner('creators', { sort: true }),
    month: earningMonth({ sort: true, filter: 'range' }),
    category: choice(earningCategories, { filter: 'values' }),
    /** Whether their moments earned on any day. */
    has_daily: flag({ filter: 'values' }),
    /** The sum of all days before anything is withheld: what was estimated. */
    daily: money({ sort: true }),
    /** Bonuses of the month, and those of reviewers for moments that were decided in it. */
    quality_bonus: money({ sort: true }),
    /** What was withheld, taken back or rounded. */
    adjustments: money({ sort: true }),
    finalized: money({ sort: true, filter: 'range' }),
    finalized_at: dateTime({ sort: true }),
    finalized_by: text(120),
    updated_at: dateTime(),
  },
  writable: {},
});
export type FinalizedEarning = RecordOf<typeof finalizedEarning>;

/** What a line of a month is: the days, what is added to them, and what is taken away. */
export const lineKinds = [
  'daily',
  'quality_bonus',
  'bonus',
  'blacklisted_creator',
  'blacklisted_moment',
  'correction',
  'rounding',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** One amount of the earnings of a month. All lines of a month add up to what is finalized. */
export const earningLine = z.object({
  kind: choice(lineKinds),
  /** The title of the moment, or the notes of the bonus. */
  label: z.nullable(z.string()),
  moment_id: z.nullable(z.string()),
  bonus_id: z.nullable(z.string()),
  amount: money(),
});
export type EarningLine = z.infer<typeof earningLine>;

/** What a creator earned in a month that is not final. */
export const estimatedEarning = z.object({
  user_id: integer({ min: 1 }),
  name: z.string(),
  handle: z.string(),
  month: earningMonth(),
  category: choice(earningCategories),
  has_daily: flag(),
  daily: money(),
  quality_bonus: money(),
  adjustments: money(),
  /** Their sum. */
  estimated: money(),
  /** The days with earnings, in UTC. Empty unless `has_daily` requests them. */
  days: z.array(z.object({ day: day(), earnings: money() })),
});
export type EstimatedEarning = z.infer<typeof estimatedEarning>;

/** What a moment earned in a month. */
export const momentEarning = z.object({ moment_id: z.string(), title: z.string(), earnings: money() });

/** Why somebody opens a final month again. */
export const reopenReason = text(limits.notes);
