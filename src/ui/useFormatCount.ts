import { useLocale } from 'ra-core';
import { useCallback } from 'react';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes a whole number in the person's language, with group marks: 2418 is "2,418".
 *
 * @example
 * const formatCount = useFormatCount();
 */
export function useFormatCount(): (count: number) => string {
  const locale = useLocale();
  return useCallback(
    count => {
      // Making a formatter costs a hundred times more than using one.
      const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
      formats.set(locale, format);
      return format.format(count);
    },
    [locale],
  );
}
