const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** From here on, one digit after the point rounds to 1,000 of a unit, which is one of the next. */
const nextUnit = 999.95;

/**
 * The size of a file.
 *
 * @example sizeText(48_213, 'en'); // '48.2 kB'
 */
export const sizeText = (bytes: number, locale: string): string => {
  const power = [1, 1000].filter(size => bytes / size >= nextUnit).length;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power]!, // within the list
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
};
