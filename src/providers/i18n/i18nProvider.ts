import type { I18nProvider } from 'ra-core';
import { fill, messages, setMessageLanguage, type MessageValues } from '../../contract/messages';
import type { Translation } from '../../languages/createTranslation';
import { directionOf, pluralForm, pluralOf } from '../../languages/pluralForm';
import type { MessageFor } from './MessageFor';
import { mergeWords, type Words } from './mergeWords';
import { raWords } from './ra.en';

/** Imports the texts of a language. */
export type LoadTranslation = () => Promise<Translation>;

/** Values for the placeholders. `_` is the default for a missing key. */
type Options = Readonly<Record<string, unknown>> & { readonly _?: string; readonly smart_count?: number };

/**
 * The studio's i18n provider: nested keys, `{{ name }}` placeholders, and plural forms separated by `||||` and selected
 * by `smart_count`. Texts that are missing in another language are in English.
 *
 * @example createI18n({ en: { moments: 'one moment |||| {{ smart_count }} moments' } }).translate('moments', { smart_count: 2 })
 */
export const createI18n = ({
  en,
  locales = {},
}: {
  readonly en: Words;
  /** Further languages by their code, such as `uk`. */
  readonly locales?: Readonly<Record<string, LoadTranslation>>;
}): I18nProvider & {
  readonly messageFor: MessageFor;
  /** Adds the English texts of a lazily loaded view. Adding the same catalogue again has no effect. */
  readonly addWords: (catalogue: Words) => void;
} => {
  const added = new Set<Words>();
  let english = mergeWords({ messages }, raWords, en);
  let locale = 'en';
  let translation: Translation | undefined;
  let plural = pluralOf(locale);
  const missing = new Set<string>();

  // A list asks for the same few texts in each of its rows.
  const found = new Map<string, string | undefined>();
  const find = (key: string): string | undefined => {
    if (found.has(key)) return found.get(key);
    const text = translation?.textOf(key) ?? textAt(english, key);
    if (found.size === FOUND_LIMIT) found.clear();
    found.set(key, text);
    return text;
  };

  const inLanguage = <T extends string | undefined>(text: T): T | string =>
    (text && translation?.sentenceOf(text)) ?? text;

  const translate = (key: string, options: Options = {}): string => {
    const template = find(key) ?? inLanguage(options._);
    if (template !== undefined)
      return fill(pluralForm(template, options.smart_count, plural), options as MessageValues); // `fill` prints any value
    if (import.meta.env.DEV && isKey(key) && !missing.has(key)) {
      missing.add(key);
      console.warn(`No text for "${key}"`);
    }
    return inLanguage(key);
  };

  return {
    translate,
    messageFor: (key, values) => translate(`messages.${key}`, values),
    addWords: catalogue => {
      if (added.has(catalogue)) return;
      added.add(catalogue);
      english = mergeWords(english, catalogue);
      found.clear();
    },
    getLocale: () => locale,
    changeLocale: async next => {
      const loaded = next === 'en' ? undefined : await locales[next]?.();
      if (next !== 'en' && !loaded) throw new Error(`No texts for the locale ${next}`);
      locale = next;
      translation = loaded;
      found.clear();
      plural = pluralOf(next);
      document.documentElement.lang = next;
      document.documentElement.dir = directionOf(next);
      setMessageLanguage(
        loaded && { template: key => loaded.textOf(`messages.${key}`), sentence: loaded.sentenceOf },
      );
    },
  };
};

/** Sentences are looked up like keys, so the number of different ones is not limited. */
const FOUND_LIMIT = 2000;

const textAt = (words: Words, key: string): string | undefined => {
  let node: string | Words | undefined = words;
  for (const name of key.split('.'))
    node = typeof node === 'object' && Object.hasOwn(node, name) ? node[name] : undefined;
  return typeof node === 'string' ? node : undefined;
};

/** React-admin also passes sentences instead of keys. */
const isKey = (text: string): boolean => /^[\w-]+(\.[\w-]+)+$/.test(text);
