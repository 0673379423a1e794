import dayjs from 'dayjs';
import { firstWeekday } from '../../../ui/useLocale';

const known = new Set<string>();

/**
 * The name by which the calendars of the component library find the months, the days of the week and its first day in a locale. They
 * are those of the browser, so that a language needs no file of its own.
 */
export const calendarLocale = (locale: string): string => {
  const name = locale.toLowerCase();
  if (!known.has(name)) {
    known.add(name);
    dayjs.locale(namesIn(name, locale), undefined, true);
  }
  return name;
};

/** 2023 begins on a Sunday, as a week of the library does. */
const YEAR = 2023;

const namesIn = (name: string, locale: string) => {
  const names = (count: number, format: Intl.DateTimeFormatOptions, dateOf: (index: number) => number) => {
    const { format: write } = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => write(dateOf(index)));
  };
  const months = (month: 'long' | 'short') => names(12, { month }, index => Date.UTC(YEAR, index, 1));
  const weekdays = (weekday: 'long' | 'short' | 'narrow') =>
    names(7, { weekday }, index => Date.UTC(YEAR, 0, 1 + index));
  return {
    name,
    months: months('long'),
    monthsShort: months('short'),
    weekdays: weekdays('long'),
    weekdaysShort: weekdays('short'),
    weekdaysMin: weekdays('narrow'),
    weekStart: firstWeekday(locale) % 7,
    ordinal: String,
    relativeTime: {},
    formats: {
      LT: 'HH:mm',
      LTS: 'HH:mm:ss',
      L: 'YYYY/MM/DD',
      LL: 'D MMMM YYYY',
      LLL: 'D MMMM YYYY HH:mm',
      LLLL: 'dddd, D MMMM YYYY HH:mm',
    },
  };
};
