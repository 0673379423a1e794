import { firstDayOfPeriod, lastDayBeforePeriod } from '../relativePeriod';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a time in the person's time zone, YYYY-MM-DD. */
export const localDay = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

/** The first instant of a day in the person's time zone, as an ISO time in UTC; undefined for an invalid day. */
export const startOfDay = (day: string): string | undefined => toIso(`${day}T00:00:00.000`);

/** The last millisecond of a day in the person's time zone, as an ISO time in UTC; undefined for an invalid day. */
export const endOfDay = (day: string): string | undefined => toIso(`${day}T23:59:59.999`);

const toIso = (text: string): string | undefined => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** The day some days later. An invalid day is returned unchanged. */
export const addDays = (day: string, days = 1): string => {
  const time = new Date(`${day}T00:00:00.000Z`); // calendar days have no time zone
  time.setUTCDate(time.getUTCDate() + days);
  return Number.isNaN(time.getTime()) ? day : time.toISOString().slice(0, 10);
};

/** The first day of a period such as `-28d` in the person's time zone; undefined for any other value. */
export const firstLocalDay = (period: unknown, now = new Date()): string | undefined =>
  firstDayOfPeriod(period, localDay(now));

/** The last day before a period in the person's time zone, which a range up to it ends with; undefined for any other value. */
export const endLocalDay = (period: unknown, now = new Date()): string | undefined =>
  lastDayBeforePeriod(period, localDay(now));

/** A usual range that moves with the days. Its ends are relative periods; undefined is open. */
export interface PeriodPreset {
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
}

/** Usual ranges of days. Those up to today are open, and include today. */
export const dayPresets: readonly PeriodPreset[] = [
  { name: 'today', from: '-1d' },
  { name: 'yesterday', from: '-2d', to: '-1d' },
  { name: 'last7', from: '-7d' },
  { name: 'last28', from: '-28d' },
  { name: 'last90', from: '-90d' },
  { name: 'thisMonth', from: '-1m' },
  { name: 'lastMonth', from: '-2m', to: '-1m' },
  { name: 'older28', to: '-28d' },
  { name: 'older90', to: '-90d' },
];

/** Usual ranges of months. A month can be after this one, so that none of them is open. */
export const monthPresets: readonly PeriodPreset[] = [
  { name: 'thisMonth', from: '-1m', to: '-0m' },
  { name: 'lastMonth', from: '-2m', to: '-1m' },
  { name: 'last12Months', from: '-12m', to: '-0m' },
];
