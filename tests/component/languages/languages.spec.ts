import { beforeAll, describe, expect, it } from 'vitest';
import ar from '../../../src/languages/ar.json';
import es from '../../../src/languages/es.json';
import uk from '../../../src/languages/uk.json';
import { serverMessages } from '../../../server/messages';
import { importMessages } from '../../../src/contract/csv/importMessages';
import { paymentMessages } from '../../../src/contract/entities/payments/paymentMessages';
import { profileMessages } from '../../../src/contract/entities/people/profile/profileMessages';
import { answerMessages } from '../../../src/contract/entities/question';
import { secretPlaceholderMessage } from '../../../src/fields/kinds/secret/secret';
import { missingLanguageMessage } from '../../../src/fields/kinds/localized/localized';
import { derivedEnglishTexts, englishTexts, hasWords } from './englishTexts';

/** Each language with the number of its plural forms: those of whole numbers, with a form for zero in Arabic. */
const languages = [
  ['Spanish', es, 2],
  ['Ukrainian', uk, 3],
  ['Arabic', ar, 6],
] as const;

const placeholders = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name));
const isPlural = (text: string): boolean => text.includes('||||');
const formsOf = (text: string): number => text.replace(/^=1 .*?\|\|\|\|/, '').split('||||').length;

const english = englishTexts();
const byKey = new Map([...english].filter(([, text]) => hasWords(text)));
let sentences: ReadonlySet<string>;
beforeAll(async () => {
  sentences = new Set([
    ...(await derivedEnglishTexts()),
    ...Object.values(serverMessages),
    ...Object.values(importMessages),
    ...Object.values(answerMessages),
    ...Object.values(paymentMessages),
    ...Object.values(profileMessages),
    secretPlaceholderMessage,
    missingLanguageMessage,
  ]);
});

const missingIn = (given: ReadonlySet<string>, texts: object): readonly string[] =>
  [...given].filter(key => !Object.hasOwn(texts, key));
const unusedIn = (given: ReadonlySet<string>, texts: object): readonly string[] =>
  Object.keys(texts).filter(key => !given.has(key));

describe.each(languages)('%s', (_, { keys, sentences: translated }, forms) => {
  const pairs = (): readonly (readonly [name: string, source: string, text: string])[] => [
    ...Object.entries(keys).map(([key, text]) => [key, english.get(key) ?? '', text] as const),
    ...Object.entries(translated).map(([sentence, text]) => [sentence, sentence, text] as const),
  ];

  it('has every text, and none that nothing shows', () => {
    expect(missingIn(new Set(byKey.keys()), keys)).toEqual([]);
    expect(unusedIn(new Set(byKey.keys()), keys)).toEqual([]);
    expect(missingIn(sentences, translated)).toEqual([]);
    expect(unusedIn(sentences, translated)).toEqual([]);
  });

  it('has texts with all plural forms, and only where English has them', () => {
    expect(pairs().filter(([, from, text]) => isPlural(from) !== isPlural(text))).toEqual([]);
    expect(pairs().filter(([, from, text]) => isPlural(from) && formsOf(text) !== forms)).toEqual([]);
  });

  it('fills no placeholder that nobody gives, and leaves out none but numbers', () => {
    const wrong = pairs().filter(([, from, text]) => {
      const [given, used] = [placeholders(from), placeholders(text)];
      const isOptional = (name: string) => isPlural(from) && /count|total|max|at/i.test(name);
      return (
        [...used].some(name => !given.has(name)) ||
        [...given].some(name => !used.has(name) && !isOptional(name))
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text, and none with space around it', () => {
    expect(
      pairs().filter(
        ([, from, text]) => text.trim() === '' || (text !== text.trim() && from === from.trim()),
      ),
    ).toEqual([]);
  });
});
