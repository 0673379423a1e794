import { figureLimits } from '../../../contract/figures/figureLimits';
import { dayOf, daysIn, lastDays, type DayRange } from '../../../contract/figures/range';

/** Periods until today: days by their number, and everything. */
export const presets = ['7', '28', '90', '365', 'lifetime'] as const;
export type Preset = (typeof presets)[number];

/** The days of a period. */
export const rangeOfPreset = (preset: Preset, now: Date): DayRange =>
  preset === 'lifetime'
    ? { start_date: figureLimits.firstDay, end_date: dayOf(now) }
    : lastDays(Number(preset), now);

/** From so many days on, a chart shows months. */
const monthsFrom = 190;

/** What the chart of a range has a value for. */
export const unitOf = (range: DayRange): 'day' | 'month' => (daysIn(range) >= monthsFrom ? 'month' : 'day');
