import type { LocalizedText } from './localized';

/** The texts of a value by language. */
export const textsOf = (value: unknown): LocalizedText =>
  typeof value === 'object' && value !== null ? (value as LocalizedText) : {}; // parsed by the field's schema

/** The text in a person's language, or in the first language that has one, with that language; undefined without a text. */
export const textIn = (
  value: unknown,
  locale: string,
  languages: readonly string[],
): { readonly language: string; readonly text: string } | undefined => {
  const texts = textsOf(value);
  const own = locale.split('-')[0] ?? locale;
  for (const language of [locale, own, ...languages]) {
    const text = texts[language];
    if (text) return { language, text };
  }
  return undefined;
};
