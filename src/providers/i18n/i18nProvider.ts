import type { I18nProvider } from 'ra-core';
import { fill, messages, type MessageValues } from '../../contract/messages';
import type { Say } from '../say';
import { mergeWords, type Words } from './mergeWords';
import { raWords } from './ra.en';

/** Another language: its own name for itself, and how its words are fetched. */
export interface Locale {
  readonly name: string;
  readonly load: () => Promise<Words>;
}

/** Values for the placeholders; `_` is what to say where the key has no words. */
type Options = Readonly<Record<string, unknown>> & { readonly _?: string; readonly smart_count?: number };

/**
 * The studio's i18n provider: nested keys, `{{ name }}` placeholders as the specification writes them, plural forms
 * parted by `||||` and chosen by `smart_count`. Another language's words lie over the English ones.
 *
 * @example createI18n({ en: { moments: 'one moment |||| {{ smart_count }} moments' } }).translate('moments', { smart_count: 2 })
 */
export const createI18n = ({
  en,
  locales = {},
}: {
  readonly en: Words;
  readonly locales?: Readonly<Record<string, Locale>>;
}): I18nProvider & { readonly say: Say } => {
  const english = mergeWords({ messages }, raWords, en);
  let locale = 'en';
  let words: Words = english;
  let rules = new Intl.PluralRules(locale);
  const missing = new Set<string>();

  const find = (key: string): string | undefined => textAt(words, key) ?? textAt(english, key);

  const translate = (key: string, options: Options = {}): string => {
    const template = find(key) ?? options._;
    if (template !== undefined)
      return fill(pick(template, options.smart_count, rules), options as MessageValues); // it writes any value out
    if (import.meta.env.DEV && isKey(key) && !missing.has(key)) {
      missing.add(key);
      console.warn(`No words for "${key}"`);
    }
    return key;
  };

  return {
    translate,
    say: (key, values) => translate(`messages.${key}`, values),
    getLocale: () => locale,
    getLocales: () => [
      { locale: 'en', name: 'English' },
      ...Object.entries(locales).map(([code, { name }]) => ({ locale: code, name })),
    ],
    changeLocale: async next => {
      const loaded = next === 'en' ? english : await locales[next]?.load();
      if (!loaded) throw new Error(`There are no words in ${next}`);
      locale = next;
      words = loaded;
      rules = new Intl.PluralRules(next);
    },
  };
};

const textAt = (words: Words, key: string): string | undefined => {
  let at: string | Words | undefined = words;
  for (const step of key.split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, step) ? at[step] : undefined;
  return typeof at === 'string' ? at : undefined;
};

/** Forms stand in the order of the language's plural categories; the last one serves where one is missing. */
const pick = (template: string, count: number | undefined, rules: Intl.PluralRules): string => {
  const forms = template.split('||||').map(form => form.trim());
  if (forms.length === 1) return template;
  const categories = order.filter(category => rules.resolvedOptions().pluralCategories.includes(category));
  const index = count === undefined ? 0 : categories.indexOf(rules.select(count));
  return forms[index] ?? forms.at(-1) ?? template;
};

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** React-admin translates sentences as well, which are no keys and lack nothing. */
const isKey = (text: string): boolean => /^[\w-]+(\.[\w-]+)+$/.test(text);
