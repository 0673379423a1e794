const units = ['byte', 'kilobyte', 'megabyte'] as const;

/**
 * The size of a file.
 *
 * @example sizeText(48_213, 'en'); // '48.2 kB'
 */
export const sizeText = (bytes: number, locale: string): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power]!, // within the list
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
};
