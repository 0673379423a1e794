import { useI18nProvider, type I18nProvider } from 'ra-core';
import english from 'ra-language-english';
import { useLazyWords, type Catalogue } from '../../ui/useLazyWords';
import { stockWords } from './words.en';

/** The texts for each i18n provider, found once. */
const catalogues = new WeakMap<I18nProvider, Catalogue>();

/**
 * Adds the texts of react-admin's components that the studio does not have, for a screen that shows them.
 *
 * @example
 * export function TagScreen() {
 *   useStockWords();
 *   return <List>…</List>;
 * }
 */
export const useStockWords = (): void => {
  const i18n = useI18nProvider();
  useLazyWords(stockWords);
  const catalogue = catalogues.get(i18n) ?? missingWords(i18n, english, '');
  catalogues.set(i18n, catalogue);
  useLazyWords(catalogue);
};

/** Placeholders as the studio's texts have them. */
const withOwnPlaceholders = (text: string): string => text.replace(/%\{(\w+)\}/g, '{{ $1 }}');

const missingWords = (i18n: I18nProvider, node: object, path: string): Catalogue =>
  Object.fromEntries(
    Object.entries(node).flatMap(([name, value]: [string, unknown]): [string, string | Catalogue][] => {
      if (typeof value === 'object' && value !== null)
        return [[name, missingWords(i18n, value, `${path}${name}.`)]];
      const isKnown = i18n.translate(`${path}${name}`, { _: '' }) !== '';
      return isKnown || typeof value !== 'string' ? [] : [[name, withOwnPlaceholders(value)]];
    }),
  );
