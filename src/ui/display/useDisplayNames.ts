import { useMemo } from 'react';
import { useLocale } from '../useLocale';

/**
 * Codes of countries, languages or currencies with their names in the language of the page, in the order of the names.
 *
 * @example useDisplayNames(['DE', 'FR'], 'region'); // [{ value: 'FR', label: 'France' }, { value: 'DE', label: 'Germany' }]
 */
export const useDisplayNames = (codes: readonly string[], type: 'region' | 'language' | 'currency') => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
    const { compare } = new Intl.Collator(locale);
    return codes
      .map(value => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label));
  }, [codes, locale, type]);
};
