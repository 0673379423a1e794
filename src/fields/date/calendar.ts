import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** What an unfinished date holds: no schema takes it, so the form says what is missing. */
const unfinished = 'unfinished';

/** How the values of a picker and of the wire become one another. Null and '' are no date. */
export interface WireShape {
  readonly read: (value: unknown) => Dayjs | null;
  readonly write: (date: Dayjs | null, empty: unknown) => unknown;
}

const shapeOf = (read: (value: string) => Dayjs, write: (date: Dayjs) => string): WireShape => ({
  read: value => (typeof value === 'string' && value !== '' ? read(value) : null),
  write: (date, empty) => (date === null ? empty : date.isValid() ? write(date) : unfinished),
});

/** Days and months have no zone; in UTC no clock is ever put back under them. */
export const wireDay = shapeOf(
  value => dayjs.utc(value),
  date => date.format('YYYY-MM-DD'),
);
export const wireMonth = shapeOf(
  value => dayjs.utc(value),
  date => date.format('YYYY-MM-01'),
);
/** A time is shown by the clock of the person's device, and is in UTC on the wire. */
export const wireTime = shapeOf(
  value => dayjs(value),
  date => date.toDate().toISOString(),
);
