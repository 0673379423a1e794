/**
 * A share in percent, with the decimals that it has.
 *
 * @example formatPercent(12.5, 'en'); // '12.5%'
 */
export const formatPercent = (value: number, locale: string): string =>
  (value / 100).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 10 });
