import type { FixedPeriod } from '../../src/contract/calls/fixedPeriods';
import { filtersOf, type ListedEntity } from '../../src/contract/schema/entity';
import { kindOf } from '../../src/fields/kinds';
import { firstDayOfPeriod, isPeriod, lastDayBeforePeriod } from '../../src/fields/relativePeriod';
import { zonedDays, type ZonedDays } from './zonedDays';

type Filter = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Fixes the range of one field; undefined where none of its ends is relative. */
const fixRange = (
  { from, to, isTime }: { readonly from: unknown; readonly to: unknown; readonly isTime: boolean },
  now: Date,
  days: ZonedDays,
): Omit<FixedPeriod, 'field'> | undefined => {
  if (!isPeriod(from) && !isPeriod(to)) return undefined;
  const today = days.dayAt(now);
  const first = firstDayOfPeriod(from, today);
  const last = lastDayBeforePeriod(to, today);
  // An open end is the present, so that records created later are not part of it.
  const openEnd = isTime ? now.toISOString() : null;
  return {
    from: textOrNull(from),
    to: textOrNull(to),
    start: first === undefined ? textOrNull(from) : isTime ? days.startOf(first) : first,
    end: last === undefined ? (textOrNull(to) ?? openEnd) : isTime ? days.endOf(last) : last,
  };
};

/**
 * Replaces the relative periods of a filter by what they mean now in a time zone, and returns them, too. A job and an export are of
 * the records of that moment, whenever they run.
 */
export const fixPeriods = <F extends Filter>(
  entity: ListedEntity,
  filter: F,
  now: Date,
  timeZone = 'UTC',
): { readonly filter: F; readonly periods: readonly FixedPeriod[] } => {
  const days = zonedDays(timeZone);
  const fixed: Record<string, unknown> = { ...filter };
  const periods = filtersOf(entity).flatMap(({ field, type, schema, operators }): FixedPeriod[] => {
    if (type !== 'range') return [];
    const parameterOf = (end: 'from' | 'to') => operators.find(({ name }) => name === end)!.parameter; // of every range
    const isTime = kindOf(schema).rangeUnit === 'time';
    const range = { from: filter[parameterOf('from')], to: filter[parameterOf('to')], isTime };
    const period = fixRange(range, now, days);
    if (!period) return [];
    fixed[parameterOf('from')] = period.start ?? undefined;
    fixed[parameterOf('to')] = period.end ?? undefined;
    return [{ field, ...period }];
  });
  return { filter: fixed as F, periods }; // the same parameters
};
