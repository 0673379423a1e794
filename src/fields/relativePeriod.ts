/**
 * A period up to today, today included: the last 28 days are `-28d`, this month is `-1m`. As the end of a range it means the
 * time before that period, so that last month is from `-2m` to `-1m`. `-0d` as an end is the end of today.
 */
export const relativePeriod = /^-(0|[1-9]\d{0,2})([dm])$/;

/** The periods that can start a range. */
export const relativeStart = /^-[1-9]\d{0,2}[dm]$/;

/** Whether a value is a relative period. */
export const isPeriod = (value: unknown): value is string =>
  typeof value === 'string' && relativePeriod.test(value);

/** Whether one of some values is a relative period. */
export const hasPeriod = (values: object): boolean => Object.values(values).some(isPeriod);

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`); // calendar days have no time zone

/**
 * The first day of a period, YYYY-MM-DD; undefined for any other value.
 *
 * @param today YYYY-MM-DD in the time zone of the period
 * @example firstDayOfPeriod('-28d', '2026-03-10'); // '2026-02-11'
 */
export const firstDayOfPeriod = (period: unknown, today: string): string | undefined => {
  const match = typeof period === 'string' ? relativePeriod.exec(period) : null;
  if (!match) return undefined;
  const time = atMidnight(today);
  if (match[2] === 'd') time.setUTCDate(time.getUTCDate() + 1 - Number(match[1]));
  else time.setUTCMonth(time.getUTCMonth() + 1 - Number(match[1]), 1);
  return time.toISOString().slice(0, 10);
};

/**
 * The last day before a period, which a range up to it ends with; undefined for any other value.
 *
 * @example lastDayBeforePeriod('-1m', '2026-03-10'); // '2026-02-28'
 */
export const lastDayBeforePeriod = (period: unknown, today: string): string | undefined => {
  const first = firstDayOfPeriod(period, today);
  if (first === undefined) return undefined;
  const time = atMidnight(first);
  time.setUTCDate(time.getUTCDate() - 1);
  return time.toISOString().slice(0, 10);
};
