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

export const formatCount = (value: number, locale: string): string => whole(locale).format(value);
export const formatDecimal = (value: number, locale: string): string => twoPlaces(locale).format(value);

/** Dollars with two places; the amount is a decimal string with up to four. The tooltip shows it whole. */
export const formatMoney = (amount: string, locale: string): string => {
  const value = Number(amount);
  return `${value < 0 ? '\u2212' : ''}$${twoPlaces(locale).format(Math.abs(value))}`;
};

const two = (value: number): string => String(value).padStart(2, '0');

/** A day as the product shows it: YYYY/MM/DD, in the person's time zone. */
export const formatDay = (time: Date): string =>
  `${time.getFullYear()}/${two(time.getMonth() + 1)}/${two(time.getDate())}`;

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
