/** A text of a language with its name and its English source. */
export type TranslatedText = readonly [name: string, source: string, text: string];

/** Plural forms of each language: those of whole numbers, with a form for zero in Arabic. */
const pluralForms = { es: 2, uk: 3, ar: 6 } as const;

const placeholders = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name));
const isPlural = (text: string): boolean => text.includes('||||');
const formsOf = (text: string): number => text.replace(/^=1 .*?\|\|\|\|/, '').split('||||').length;

/** The keys that a translation does not have. */
export const missingIn = (given: ReadonlySet<string>, texts: object): readonly string[] =>
  [...given].filter(key => !Object.hasOwn(texts, key));

/** The keys of a translation that nothing has in English. */
export const unusedIn = (given: ReadonlySet<string>, texts: object): readonly string[] =>
  Object.keys(texts).filter(key => !given.has(key));

/** Texts with another number of plural forms than the language has, or with forms where English has none. */
export const wrongForms = (
  texts: readonly TranslatedText[],
  language: keyof typeof pluralForms,
): readonly TranslatedText[] =>
  texts.filter(
    ([, from, text]) =>
      isPlural(from) !== isPlural(text) || (isPlural(from) && formsOf(text) !== pluralForms[language]),
  );

/** Texts with a placeholder that nobody fills, or without one that is no number. */
export const wrongPlaceholders = (texts: readonly TranslatedText[]): readonly TranslatedText[] =>
  texts.filter(([, from, text]) => {
    const [given, used] = [placeholders(from), placeholders(text)];
    const isOptional = (name: string) => isPlural(from) && /count|total|max|at/i.test(name);
    return (
      [...used].some(name => !given.has(name)) ||
      [...given].some(name => !used.has(name) && !isOptional(name))
    );
  });

/** Texts that are empty or have space around them. */
export const wrongSpaces = (texts: readonly TranslatedText[]): readonly TranslatedText[] =>
  texts.filter(([, from, text]) => text.trim() === '' || (text !== text.trim() && from === from.trim()));
