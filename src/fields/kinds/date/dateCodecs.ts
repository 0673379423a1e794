import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** The value of an incomplete date. No schema accepts it, so that the form shows the field's error. */
const incomplete = 'incomplete';

/** Converts values of the API to those of a picker and back. Null and '' are no date. */
export interface DateCodec {
  readonly read: (value: unknown) => Dayjs | null;
  readonly write: (date: Dayjs | null, empty: unknown) => unknown;
}

const createCodec = (read: (value: string) => Dayjs, write: (date: Dayjs) => string): DateCodec => ({
  read: value => (typeof value === 'string' && value !== '' ? read(value) : null),
  write: (date, empty) => (date === null ? empty : date.isValid() ? write(date) : incomplete),
});

/** Days and months have no time zone: in UTC, daylight saving time cannot shift them. */
export const dayCodec = createCodec(
  value => dayjs.utc(value),
  date => date.format('YYYY-MM-DD'),
);
export const monthCodec = createCodec(
  value => dayjs.utc(value),
  date => date.format('YYYY-MM-01'),
);
/** Times are UTC in the API and shown in the time zone of the device. */
export const timeCodec = createCodec(
  value => dayjs(value),
  date => date.toDate().toISOString(),
);
