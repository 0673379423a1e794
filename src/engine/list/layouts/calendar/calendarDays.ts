import { addDays, endOfDay, localDay, startOfDay } from '../../../../fields/filters/days';
import { isNullable } from '../../../../fields/zod';
import { filterParams, type ListState } from '../../../listState/listState';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** The fields of a calendar. A record without `to` is on one day. */
export const fieldsOfCalendar = ({ list }: Resource) => list.calendar!; // checked when the resource is declared

/** The month of a parameter of the URL, YYYY-MM; that of today where it is none. */
export const monthOf = (parameter: string | null, today: string): string =>
  parameter !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(parameter) ? parameter : today.slice(0, 7);

export const addMonths = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const time = new Date(Date.UTC(year, number - 1 + by, 1)); // calendar days have no time zone
  return time.toISOString().slice(0, 7);
};

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The days of the weeks that a month is in, week by week. */
export const weeksOf = (month: string, firstDay: number): readonly (readonly string[])[] => {
  const first = `${month}-01`;
  const weekday = new Date(first).getUTCDay() || DAYS_OF_WEEK;
  const start = addDays(first, -((weekday - firstDay + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  const count = Math.ceil(daysBetween(start, `${addMonths(month, 1)}-01`) / DAYS_OF_WEEK);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (__, day) => addDays(start, week * DAYS_OF_WEEK + day)),
  );
};

/** The day of a value in the person's time zone; undefined where it has none. */
const dayOf = (resource: Resource, field: string, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  return resource.fields[field]?.kind.rangeUnit === 'time' ? localDay(new Date(value)) : value;
};

/** The first and the last day of a record; undefined where it has none. A range that ends before it starts is on its first day. */
export const daysOfRecord = (resource: Resource, record: AnyRecord) => {
  const { from, to } = fieldsOfCalendar(resource);
  const first = dayOf(resource, from, record[from]);
  if (first === undefined) return undefined;
  const last = to === undefined ? first : (dayOf(resource, to, record[to]) ?? first);
  return { first, last: last < first ? first : last };
};

/** The records of each day, in their order. */
export const recordsByDay = (
  resource: Resource,
  records: readonly AnyRecord[],
  days: readonly string[],
): ReadonlyMap<string, readonly AnyRecord[]> => {
  const byDay = new Map<string, AnyRecord[]>(days.map(day => [day, []]));
  for (const record of records) {
    const span = daysOfRecord(resource, record);
    if (span) for (const [day, list] of byDay) if (day >= span.first && day <= span.last) list.push(record);
  }
  return byDay;
};

/** The value some days later: a time keeps its hour in the person's time zone. Empty values stay empty. */
const shifted = (resource: Resource, field: string, value: unknown, days: number): unknown => {
  if (typeof value !== 'string' || value === '') return value;
  if (resource.fields[field]?.kind.rangeUnit !== 'time') return addDays(value, days);
  const time = new Date(value);
  time.setDate(time.getDate() + days);
  return time.toISOString();
};

/** What a record gets that is moved by some days. A range keeps its length. */
export const valuesAfterMove = (
  resource: Resource,
  record: AnyRecord,
  days: number,
): Readonly<Record<string, unknown>> => {
  const { from, to } = fieldsOfCalendar(resource);
  const fields = to === undefined ? [from] : [from, to];
  return Object.fromEntries(fields.map(field => [field, shifted(resource, field, record[field], days)]));
};

/**
 * The filters of the list with those of the shown days: one query, or two where a record may have a start only. Filters of the list
 * on the same field narrow the days.
 */
export const filtersOfDays = (
  resource: Resource,
  state: Pick<ListState, 'filters' | 'q'>,
  firstDay: string,
  lastDay: string,
): readonly Readonly<Record<string, unknown>>[] => {
  const { from, to } = fieldsOfCalendar(resource);
  const isTime = resource.fields[from]?.kind.rangeUnit === 'time';
  const first = isTime ? startOfDay(firstDay) : firstDay;
  const last = isTime ? endOfDay(lastDay) : lastDay;
  const base = filterParams(resource, state);
  const later = (one: unknown) =>
    typeof one === 'string' && first !== undefined && one > first ? one : first;
  const earlier = (one: unknown) =>
    typeof one === 'string' && last !== undefined && one < last ? one : last;
  const inDays = (field: string) => ({
    [`${field}_from`]: later(base[`${field}_from`]),
    [`${field}_to`]: earlier(base[`${field}_to`]),
  });
  if (to === undefined) return [{ ...base, ...inDays(from) }];
  const overlapping = {
    ...base,
    [`${from}_to`]: earlier(base[`${from}_to`]),
    [`${to}_from`]: later(base[`${to}_from`]),
  };
  const { [`${to}_from`]: _from, [`${to}_to`]: _to, ...others } = base;
  const hasNoEnd = isNullable(resource.fields[to]!.schema) && base[`${to}_empty`] !== false;
  return [overlapping, ...(hasNoEnd ? [{ ...others, ...inDays(from), [`${to}_empty`]: true }] : [])];
};
