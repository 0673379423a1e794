import { type I18nProvider, useI18nProvider } from 'ra-core';

/** Messages by key, nested to any depth. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/**
 * Adds the messages of a lazily loaded view before it renders, so that they are not part of the first load. An i18n
 * provider without `addWords` has all messages from the start.
 *
 * @example
 * export function ExportDialog() {
 *   useLazyWords(csvWords);
 *   …
 * }
 */
export const useLazyWords = (words: Catalogue): void => {
  const i18n = useI18nProvider();
  if (isExtensible(i18n)) i18n.addWords(words);
};

/** `addWords` ignores a catalogue that it has, so it may be called at each render. */
interface ExtensibleI18nProvider extends I18nProvider {
  readonly addWords: (words: Catalogue) => void;
}

const isExtensible = (i18n: I18nProvider): i18n is ExtensibleI18nProvider => 'addWords' in i18n;
