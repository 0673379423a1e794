const cached = <T>(create: (locale: string) => T): ((locale: string) => T) => {
  const cache = new Map<string, T>();
  return locale => {
    const value = cache.get(locale) ?? create(locale);
    cache.set(locale, value);
    return value;
  };
};

// Creating a formatter costs a hundred times more than using one.
const integer = cached((locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
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
export const formatCount = (value: number, locale: string): string => integer(locale).format(value);

/**
 * A number with two decimals.
 *
 * @example formatDecimal(12.3456, 'en'); // '12.35'
 */
export const formatDecimal = (value: number, locale: string): string => twoPlaces(locale).format(value);

/**
 * Names after one another, as the language writes them.
 *
 * @example formatList(['título', 'etiquetas'], 'es'); // 'título y etiquetas'
 */
export const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'unit' }).format(names);

/** A number with its sign and unit, which a text from right to left would otherwise take apart. */
export const leftToRight = (text: string, locale: string): string =>
  locale.startsWith('ar') ? `\u2066${text}\u2069` : text;

/** Whether an amount is zero, with any number of decimals. */
export const isZeroMoney = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

/** Of amounts that declare no other. */
export const defaultCurrency = 'USD';

const currencies = cached((key: string) => {
  const [locale, currency] = key.split(' ');
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency!, // as `inCurrency` writes the key
    // Without a country: most lists have dollars alone, and no room for "US$".
    ...(currency === defaultCurrency && { currencyDisplay: 'narrowSymbol' }),
  });
});
/** Arabic names the country of dollars even in the narrow form. */
const withoutCountry = (text: string): string => text.replace('US$', '$');
const inCurrency = (locale: string, currency: string): Intl.NumberFormat =>
  currencies(`${locale} ${currency}`);
const signs = cached((key: string) =>
  withoutCountry(
    currencies(key)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? '',
  ),
);

/**
 * An amount in a currency, an ISO code; in none where that is null. The amount is a decimal string with up to four decimals.
 * The formatter reads the string, so that no rounding to a float occurs.
 *
 * @example
 * formatMoney('1234.5', 'en'); // '$1,234.50'
 * formatMoney('1234.5', 'en', 'EUR'); // '€1,234.50'
 */
export const formatMoney = (
  amount: string,
  locale: string,
  currency: string | null = defaultCurrency,
): string => {
  const digits = amount.replace(/^-/, '') as `${number}`; // amounts are decimal strings
  const format = currency === null ? twoPlaces(locale) : inCurrency(locale, currency);
  return leftToRight(
    `${amount.startsWith('-') && !isZeroMoney(amount) ? '\u2212' : ''}${withoutCountry(format.format(digits))}`,
    locale,
  );
};

/**
 * The sign of a currency, or its code where it has none.
 *
 * @example currencySign('EUR', 'en'); // '€'
 */
export const currencySign = (currency: string, locale: string): string =>
  signs(`${locale} ${currency}`) || currency;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** YYYY/MM/DD in the person's time zone. */
export const formatDay = (time: Date): string =>
  `${time.getFullYear()}/${twoDigits(time.getMonth() + 1)}/${twoDigits(time.getDate())}`;

/** A calendar day (YYYY-MM-DD), which has no time zone, as YYYY/MM/DD. */
export const formatCalendarDay = (day: string): string => day.replaceAll('-', '/');

/** The month of a calendar day (YYYY-MM-DD) as YYYY/MM. */
export const formatMonth = (month: string): string => formatCalendarDay(month.slice(0, 7));

/** The device's time zone and its offset from UTC at a time: "Europe/Berlin (GMT+2)". */
export const zoneAt = (time: Date, locale: string): string => {
  const { timeZone } = new Intl.DateTimeFormat(locale).resolvedOptions();
  const offset = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName');
  return offset ? `${timeZone} (${offset.value})` : timeZone;
};

/** Day and time, for tooltips. */
export const formatExactly = (time: Date, locale: string): string =>
  `${formatDay(time)} ${exactTime(locale).format(time)}`;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const capitalize = (text: string, locale: string): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** A time in the last two days as how long ago, any other as its day. */
export const formatWhen = (time: Date, now: Date, locale: string): string => {
  const ago = now.getTime() - time.getTime();
  if (ago < 0 || ago >= 2 * dayMs) return formatDay(time);
  if (ago >= dayMs) return capitalize(relative(locale).format(-1, 'day'), locale);
  if (ago >= hourMs) return relative(locale).format(-Math.floor(ago / hourMs), 'hour');
  return relative(locale).format(-Math.max(0, Math.floor(ago / minuteMs)), 'minute');
};

/** Seconds as minutes and seconds: 0:58, 1:02:03. */
export const formatDuration = (seconds: number): string => {
  const total = Math.max(0, Math.round(seconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(total % 60)}`
    : `${minutes}:${twoDigits(total % 60)}`;
};
