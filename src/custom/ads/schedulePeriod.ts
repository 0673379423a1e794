import { segmentsOf, type AdSegment, type ScheduledAd } from '../../contract/entities/ads/adShares';
import type { AdLocation } from '../../contract/entities/ads/adChoices';

const shownDays = 70;
const movedDays = 35;

/** Days between the lines of the calendar. */
export const lineDays = 14;

/** The weeks that the schedule shows. Times are in milliseconds, at midnight of the person's time zone. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** The time at midnight some days after another day. */
export const addDays = (time: number, days: number): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
};

const periodFrom = (from: number): Period => ({ from, to: addDays(from, shownDays) });

/** Ten weeks from the Monday of a time. */
export const periodAround = (time: number): Period =>
  periodFrom(addDays(time, -((new Date(time).getDay() + 6) % 7)));

/** The period that begins some weeks before or after another one. */
export const movePeriod = ({ from }: Period, by: -1 | 1): Period => periodFrom(addDays(from, by * movedDays));

/** The times of the lines of the calendar. */
export const linesOf = ({ from, to }: Period): readonly number[] => {
  const lines: number[] = [];
  for (let time = from; time < to; time = addDays(time, lineDays)) lines.push(time);
  return lines;
};

/** The part of a period before a time, in percent. */
export const percentOf = (time: number, { from, to }: Period): number =>
  (100 * (Math.min(Math.max(time, from), to) - from)) / (to - from);

/** A bar of the calendar: where it starts and how wide it is, in percent. */
export interface Bar {
  readonly start: number;
  readonly width: number;
}

/** The bar of a schedule within a period; undefined where it does not touch it. */
export const barOf = (
  { start_schedule: start, end_schedule: end }: Pick<ScheduledAd, 'start_schedule' | 'end_schedule'>,
  period: Period,
): Bar | undefined => {
  const first = start === null ? period.from : Date.parse(start);
  const last = end === null ? period.to : Date.parse(end);
  if (last <= period.from || first >= period.to) return undefined;
  const from = percentOf(first, period);
  return { start: from, width: percentOf(last, period) - from };
};

/** Neighbouring parts with as many ads are one, as the row of counts shows them. */
export const countsOf = (
  segments: readonly AdSegment[],
): readonly { from: number; to: number; count: number }[] => {
  const counts: { from: number; to: number; count: number }[] = [];
  for (const { from, to, ads } of segments) {
    const last = counts.at(-1);
    if (last?.count === ads.length) last.to = to;
    else counts.push({ from, to, count: ads.length });
  }
  return counts;
};

/** The parts of a period in which no ad runs although one follows. What comes after the last ad is not planned yet. */
export const gapsOf = (segments: readonly AdSegment[]): readonly AdSegment[] => {
  const last = segments.findLastIndex(({ ads }) => ads.length > 0);
  return segments.filter(({ ads }, at) => ads.length === 0 && at < last);
};

const dayMs = 86_400_000;

/** Whole days of the gaps together. */
export const daysOfGaps = (gaps: readonly AdSegment[]): number =>
  Math.round(gaps.reduce((sum, { from, to }) => sum + (to - from), 0) / dayMs);

/** The ads of a location that run at some time of a period, in the order of their starts, and the parts of the period. */
export const scheduleOf = <A extends ScheduledAd>(
  ads: readonly A[],
  period: Period,
  location: AdLocation,
) => {
  const published = ads.filter(
    ad => ad.location === location && ad.status === 'active' && barOf(ad, period) !== undefined,
  );
  const startOf = ({ start_schedule: start }: ScheduledAd): number =>
    start === null ? 0 : Date.parse(start);
  return {
    shown: published.toSorted((one, other) => startOf(one) - startOf(other)),
    segments: segmentsOf(ads, period, location),
  };
};
