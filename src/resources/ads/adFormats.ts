import type { ScheduledAd } from '../../contract/entities/ads/adShares';
import { isRunningAt } from '../../contract/entities/ads/adShares';
import type { ResourceText } from '../../engine/resource/declaration';

/** A share in hundredths of a percent, with its two decimals: `31.58%`. */
export const formatShare = (hundredths: number, locale: string): string =>
  (hundredths / 10_000).toLocaleString(locale, { style: 'percent', minimumFractionDigits: 2 });

/** A day without its year: `1 Dec`. */
export const formatShortDay = (time: number, locale: string): string => {
  const date = new Date(time);
  return `${date.getDate()} ${date.toLocaleDateString(locale, { month: 'short' })}`;
};

/** The last millisecond before an end: an ad that ends at midnight is not shown on the day that begins. */
export const lastTimeOf = (end: string): number => Date.parse(end) - 1;

/** The days of a schedule: `14 Nov to 12 Dec`. */
export const formatSchedule = (
  { start_schedule: start, end_schedule: end }: Pick<ScheduledAd, 'start_schedule' | 'end_schedule'>,
  locale: string,
  text: ResourceText,
): string => {
  const values = {
    start: start === null ? '' : formatShortDay(Date.parse(start), locale),
    end: end === null ? '' : formatShortDay(lastTimeOf(end), locale),
  };
  if (start === null) return text(end === null ? 'schedule.none' : 'schedule.until', values);
  return text(end === null ? 'schedule.from' : 'schedule.both', values);
};

/** What an ad does at a time, as people call it. */
export type AdState = 'running' | 'scheduled' | 'ended' | 'unpublished';

/** The state of an ad at a time: its status and its schedule in one word. */
export const adStateAt = (ad: ScheduledAd, time: number): AdState => {
  if (ad.status !== 'active') return 'unpublished';
  if (isRunningAt(ad, time)) return 'running';
  return ad.start_schedule !== null && Date.parse(ad.start_schedule) > time ? 'scheduled' : 'ended';
};
