import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { expect, it } from 'vitest';
import { calendarLocale } from './calendarLocale';

dayjs.extend(utc);

const written = (locale: string): string =>
  dayjs.utc('2026-11-02').locale(calendarLocale(locale)).format('MMMM YYYY, dddd, dd');
const firstOfWeek = (locale: string): string =>
  dayjs.utc('2026-11-04').locale(calendarLocale(locale)).startOf('week').format('DD');

it.each([
  ['en-US-u-nu-latn', 'November 2026, Monday, M', '01'],
  ['es-ES-u-nu-latn', 'noviembre 2026, lunes, L', '02'],
  ['uk-u-nu-latn', 'листопад 2026, понеділок, П', '02'],
  ['ar-u-nu-latn', 'نوفمبر 2026, الاثنين, ن', '31'],
])('has the names of %s and the first day of its week', (locale, names, first) => {
  expect([written(locale), firstOfWeek(locale)]).toEqual([names, first]);
});
