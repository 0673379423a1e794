import { defaultCurrency, formatMoney, leftToRight } from './format';

const shorts = new Map<string, Intl.NumberFormat>();
const shortOf = (locale: string): Intl.NumberFormat => {
  const known = shorts.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  shorts.set(locale, made);
  return made;
};

/** From this amount on, money is abbreviated where room is scarce. */
export const revenueLimit = 100_000;

/**
 * A number in few characters: K, M, B and T for thousands, millions, billions and trillions.
 *
 * @example formatShort(416_350, 'en'); // '416.4K'
 */
export const formatShort = (value: number, locale: string): string =>
  Math.abs(value) < 1000 ? String(Math.round(value * 100) / 100) : shortOf(locale).format(value);

/**
 * An amount of dollars in few characters, as the axis of a chart has them.
 *
 * @example formatShortMoney(-1250, 'en'); // '−$1.3K'
 */
export const formatShortMoney = (dollars: number, locale: string): string => {
  const amount = Math.abs(dollars);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency: defaultCurrency, currencyDisplay: 'narrowSymbol', notation: 'compact' },
    minimumFractionDigits: 0,
    maximumFractionDigits: amount < 1000 ? 2 : 1,
  });
  return leftToRight(`${dollars < 0 ? '−' : ''}${format.format(amount).replace('US$', '$')}`, locale);
};

/** A number of hours with two decimals, or with three, as tooltips have. */
export const formatHours = (hours: number, locale: string, decimals: 2 | 3 = 2): string =>
  hours.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/**
 * How much a number changed, in per cent with its sign; undefined where there was nothing before.
 *
 * @example formatChange(112, 100, 'en'); // '+12.0%'
 */
export const formatChange = (value: number, before: number, locale: string): string | undefined => {
  if (before === 0) return undefined;
  const share = (value - before) / before;
  const digits = formatShare(Math.abs(share), locale);
  if (Number(Math.abs(100 * share).toFixed(1)) === 0) return digits;
  return leftToRight(`${share < 0 ? '−' : '+'}${digits}`, locale);
};

/**
 * A share of a whole, in per cent with one decimal.
 *
 * @example formatShare(0.312, 'en'); // '31.2%'
 */
export const formatShare = (share: number, locale: string): string =>
  share.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * An amount with its sign; zero has none.
 *
 * @example formatSignedMoney('45', 'en'); // '+$45.00'
 */
export const formatSignedMoney = (amount: string, locale: string, currency?: string | null): string =>
  leftToRight(
    `${amount.startsWith('-') || !/[1-9]/.test(amount) ? '' : '+'}${formatMoney(amount, locale, currency)}`,
    locale,
  );

/**
 * A month (YYYY-MM-DD) by its name, with the year unless it is short.
 *
 * @example formatMonthName('2026-10-01', 'en'); // 'October 2026'
 */
export const formatMonthName = (month: string, locale: string, length: 'long' | 'short' = 'long'): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    month: length,
    ...(length === 'long' && { year: 'numeric' }),
  });
