import { fill, messages } from '../contract/messages';
import { joinedThings, thingsInTrash, translateValue } from './translateValue';

/** The texts of another language. */
export interface Translation {
  /** The text of a complete key; undefined where it is missing. */
  readonly textOf: (key: string) => string | undefined;
  /** An English text without a key, such as a sentence of the server, in the language; itself where it is unknown. */
  readonly sentenceOf: (english: string) => string;
}

/** The file of a language. */
interface LanguageFile {
  /** Texts by their complete key, such as `ui.cancel`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Texts by the English text: labels that are derived from names, and sentences of the server. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** A sentence with placeholders, and its translation. */
interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

const patternOf = (english: string, translated: string): Pattern => {
  const names = [...english.matchAll(placeholder)].map(([, name = '']) => name);
  const literals = english
    .split(/\{\{\s*\w+\s*\}\}/)
    .map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { expression: new RegExp(`^${literals.join('([\\s\\S]+?)')}$`), names, translated };
};

/** Different sentences that are remembered: a list of errors asks for the same few again and again. */
const REMEMBERED = 500;

/**
 * Isolates the places of values (U+2068, U+2069), so that a title in Latin letters neither turns a sentence around that is read
 * from right to left, nor takes its punctuation with it. Counts need none.
 *
 * @example isolateValues('“{{ title }}”') // '“\u2068{{ title }}\u2069”'
 */
export const isolateValues = (text: string): string =>
  text.replace(/\{\{\s*(?!smart_count\b|count\b)\w+\s*\}\}/g, '\u2068$&\u2069');

/**
 * Makes a translation of the file of a language. `adapt` changes the texts with values.
 *
 * @example createTranslation({ keys: { 'ui.cancel': 'Cancelar' }, sentences: { 'Created at': 'Creado' } })
 */
export const createTranslation = (
  { keys, sentences }: LanguageFile,
  adapt: (text: string) => string = text => text,
): Translation => {
  const ownText = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
    Object.hasOwn(texts, key) ? texts[key] : undefined;

  let exact: ReadonlyMap<string, string> | undefined;
  let patterns: readonly Pattern[] = [];
  const prepare = (): ReadonlyMap<string, string> => {
    const shared = Object.entries(messages).flatMap(([key, english]) => {
      const translated = ownText(keys, `messages.${key}`);
      return translated === undefined ? [] : [[english, translated] as const];
    });
    const all = [...shared, ...Object.entries(sentences)];
    // The most literal pattern comes first: "{{ name }} {{ id }}" would also match longer sentences.
    patterns = all
      .filter(([english]) => english.includes('{{') && english !== joinedThings && english !== thingsInTrash)
      .sort(([left], [right]) => literalLength(right) - literalLength(left))
      .map(([english, translated]) => patternOf(english, adapt(translated)));
    return new Map(all);
  };

  const remembered = new Map<string, string>();
  const findWord = (english: string): string | undefined => {
    exact ??= prepare();
    return exact.get(english);
  };
  const findPattern = (english: string): string | undefined => {
    for (const { expression, names, translated } of patterns) {
      const match = expression.exec(english);
      if (!match) continue;
      const values = names.map((name, index) => [
        name,
        translateValue(name, match[index + 1] ?? '', { findWord, findSentence }),
      ]);
      return fill(translated, Object.fromEntries(values));
    }
    return undefined;
  };
  /** Several sentences that are known, after each other. A placeholder at the end of the first would match all the others. */
  const findSeveral = (english: string): string | undefined => {
    for (let end = english.indexOf('. '); end !== -1; end = english.indexOf('. ', end + 1)) {
      const [first, rest] = [english.slice(0, end), english.slice(end + 2)];
      const own = findWord(first) ?? findPattern(first);
      const others = own === undefined ? undefined : findSentence(rest);
      if (own !== undefined && others !== undefined) return `${own}. ${others}`;
    }
    return undefined;
  };
  const findSentence = (english: string): string | undefined =>
    findWord(english) ?? findSeveral(english) ?? findPattern(english);

  return {
    textOf: key => {
      const text = ownText(keys, key);
      return text && adapt(text);
    },
    sentenceOf: english => {
      const known = remembered.get(english);
      if (known !== undefined) return known;
      const translated = findSentence(english) ?? english;
      if (remembered.size === REMEMBERED) remembered.clear();
      remembered.set(english, translated);
      return translated;
    },
  };
};

const literalLength = (template: string): number => template.replace(placeholder, '').length;
