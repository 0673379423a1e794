import { useCallback } from 'react';
import { useLocale } from './useLocale';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an integer for the user's locale: 2418 as "2,418". A count that is a lower bound (`isAtLeast`) is "50,000+".
 *
 * @example
 * const formatCount = useFormatCount();
 */
export function useFormatCount(): (count: number, isAtLeast?: boolean) => string {
  const locale = useLocale();
  return useCallback(
    (count, isAtLeast = false) => {
      // Creating a formatter is about a hundred times slower than using one.
      const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
      formats.set(locale, format);
      return `${format.format(count)}${isAtLeast ? '+' : ''}`;
    },
    [locale],
  );
}
