import { figureLimits } from './figureLimits';

/** Days in UTC, both included, as `2026-11-26`. */
export interface DayRange {
  readonly start_date: string;
  readonly end_date: string;
}

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The day so many days later.
 *
 * @example addToDay('2026-02-28', 1); // '2026-03-01'
 */
export const addToDay = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);

/** The number of days of a range. */
export const daysIn = ({ start_date, end_date }: DayRange): number =>
  Math.round((timeOf(end_date) - timeOf(start_date)) / dayMs) + 1;

/** The day of a time in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last day that a range may name: that of the sixth month after the current one. */
export const lastDay = (now: Date): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + figureLimits.monthsAhead + 1, 0)));

/** So many days until today. */
export const lastDays = (count: number, now: Date): DayRange => ({
  start_date: addToDay(dayOf(now), 1 - count),
  end_date: dayOf(now),
});

/** What a range is compared with. */
export type Comparison = 'period' | 'year';

/** The range of the same length before a range, or the same days a year (of 365 days) before. */
export const rangeBefore = (range: DayRange, comparison: Comparison = 'period'): DayRange => {
  const days = comparison === 'year' ? 365 : daysIn(range);
  return { start_date: addToDay(range.start_date, -days), end_date: addToDay(range.end_date, -days) };
};

/** What is wrong with a range, and with which of its days; undefined for a valid one. Both sides call it. */
export const rangeProblem = (
  { start_date, end_date }: DayRange,
  now: Date,
): { readonly path: keyof DayRange; readonly message: string } | undefined => {
  const { firstDay } = figureLimits;
  const last = lastDay(now);
  for (const [path, day] of [
    ['start_date', start_date],
    ['end_date', end_date],
  ] as const) {
    if (Number.isNaN(timeOf(day))) return { path, message: 'Choose a day' };
    if (day < firstDay) return { path, message: `Choose a day from ${shown(firstDay)} on` };
    if (day > last) return { path, message: `Choose a day until ${shown(last)}` };
  }
  return end_date < start_date
    ? { path: 'end_date', message: 'The end must not be before the start' }
    : undefined;
};

const shown = (day: string): string => day.replaceAll('-', '/');
