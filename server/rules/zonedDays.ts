import { addDays } from './days';

/** The days of a time zone. Days are YYYY-MM-DD, times ISO times in UTC. */
export interface ZonedDays {
  /** The day at a time. */
  readonly dayAt: (time: Date) => string;
  /** The first instant of a day. */
  readonly startOf: (day: string) => string;
  /** The last millisecond of a day. */
  readonly endOf: (day: string) => string;
}

/**
 * Reads the days of a time zone. Nothing is cached by the name, because it comes from requests, and names differ in case:
 * the cache could grow without end.
 */
export const zonedDays = (timeZone: string): ZonedDays => {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

  /** What the clocks show at a time, as if it were UTC. */
  const wallClock = (time: number): number => {
    const sections = formatter.formatToParts(time);
    const numberOf = (type: Intl.DateTimeFormatPartTypes): number =>
      Number(sections.find(each => each.type === type)?.value);
    return Date.UTC(
      numberOf('year'),
      numberOf('month') - 1,
      numberOf('day'),
      numberOf('hour'),
      numberOf('minute'),
      numberOf('second'),
    );
  };

  const dayAt = (time: number): string => new Date(wallClock(time)).toISOString().slice(0, 10);

  const startOf = (day: string): string => {
    const midnight = Date.parse(`${day}T00:00:00.000Z`);
    const withOffsetAt = (time: number): number =>
      midnight - (wallClock(time) - Math.floor(time / 1000) * 1000);
    // Where clocks change at midnight, one offset leads to a time of the day before, or midnight comes twice.
    const guess = withOffsetAt(midnight);
    const candidates = [guess, withOffsetAt(guess)];
    const inDay = candidates.filter(time => dayAt(time) === day);
    return new Date(inDay.length ? Math.min(...inDay) : Math.max(...candidates)).toISOString();
  };

  return {
    dayAt: time => dayAt(time.getTime()),
    startOf,
    endOf: day => {
      const next = addDays(new Date(`${day}T00:00:00.000Z`), 1)
        .toISOString()
        .slice(0, 10);
      return new Date(Date.parse(startOf(next)) - 1).toISOString();
    },
  };
};
