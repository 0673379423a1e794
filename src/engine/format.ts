const cached = <K extends string, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, T>();
  return key => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
};

// Making a formatter costs a hundred times more than using one.
const whole = cached((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const twoPlaces = cached(
  (locale: string) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const relative = cached(
  (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' }),
);
const exactTime = cached((locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/**
 * A whole number, its digits in groups.
 *
 * @example formatCount(12_345, 'en'); // '12,345'
 */
export const formatCount = (value: number, locale: string): string => whole(locale).format(value);

/**
 * A number with two decimals.
 *
 * @example formatDecimal(12.3456, 'en'); // '12.35'
 */
export const formatDecimal = (value: number, locale: string): string => twoPlaces(locale).format(value);

/** An amount that is nothing, however many places it is written with. */
export const isZeroMoney = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

/**
 * Dollars with two places; the amount is a decimal string with up to four. The tooltip shows it whole. Never a float on
 * the way: the formatter reads the digits themselves.
 *
 * @example formatMoney('1234.5', 'en'); // '$1,234.50'
 */
export const formatMoney = (amount: string, locale: string): string => {
  // Only what is no amount at all has another shape.
  const digits = amount.replace(/^-/, '') as `${number}`;
  return `${amount.startsWith('-') && !isZeroMoney(amount) ? '\u2212' : ''}$${twoPlaces(locale).format(digits)}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as the product shows it: YYYY/MM/DD, in the person's time zone. */
export const formatDay = (time: Date): string =>
  `${time.getFullYear()}/${two(time.getMonth() + 1)}/${two(time.getDate())}`;

/** A calendar day or month of the wire (YYYY-MM-DD) as the product shows it. It has no zone, so it meets no clock. */
export const formatCalendarDay = (day: string): string => day.replaceAll('-', '/');
export const formatMonth = (month: string): string => formatCalendarDay(month.slice(0, 7));

/** The time zone of the person's device by its name, and how far it is from UTC at that time: "Europe/Berlin (GMT+2)". */
export const zoneAt = (time: Date, locale: string): string => {
  const { timeZone } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const offset = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(time)
    .find(part => part.type === 'timeZoneName');
  return offset ? `${timeZone} (${offset.value})` : timeZone;
};

/** Day and time, for tooltips. */
export const formatExactly = (time: Date, locale: string): string =>
  `${formatDay(time)} ${exactTime(locale).format(time)}`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** It stands alone in its cell, as a sentence does. */
const capital = (word: string, locale: string): string =>
  word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);

/** How long ago within two days, then the day. */
export const formatWhen = (time: Date, now: Date, locale: string): string => {
  const ago = now.getTime() - time.getTime();
  if (ago < 0 || ago >= 2 * dayMs) return formatDay(time);
  if (ago >= dayMs) return capital(relative(locale).format(-1, 'day'), locale);
  if (ago >= hourMs) return relative(locale).format(-Math.floor(ago / hourMs), 'hour');
  return relative(locale).format(-Math.max(0, Math.floor(ago / minuteMs)), 'minute');
};

/** Seconds as a clock: 0:58, 1:02:03. */
export const formatDuration = (seconds: number): string => {
  const total = Math.max(0, Math.round(seconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(total % 60)}` : `${minutes}:${two(total % 60)}`;
};
