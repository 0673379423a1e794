import { beforeAll, describe, expect, it } from 'vitest';
import ar from '../../../src/languages/ar.json';
import es from '../../../src/languages/es.json';
import uk from '../../../src/languages/uk.json';
import { serverMessages } from '../../../server/messages';
import { importMessages } from '../../../src/contract/csv/importMessages';
import { paymentMessages } from '../../../src/contract/entities/payments/paymentMessages';
import { profileMessages } from '../../../src/contract/entities/people/profile/profileMessages';
import { handlePatternWords } from '../../../src/contract/page/handle';
import { answerMessages } from '../../../src/contract/entities/question';
import { secretPlaceholderMessage } from '../../../src/fields/kinds/secret/secret';
import { unnamedCoachingPartner } from '../../../src/contract/entities/administration/coachApplication';
import { missingLanguageMessage } from '../../../src/fields/kinds/localized/localized';
import {
  missingIn,
  unusedIn,
  wrongForms,
  wrongPlaceholders,
  wrongSpaces,
  type TranslatedText,
} from '../../builders/translationProblems';
import { derivedEnglishTexts, englishTexts, hasWords } from './englishTexts';

const languages = [
  ['Spanish', es, 'es'],
  ['Ukrainian', uk, 'uk'],
  ['Arabic', ar, 'ar'],
] as const;

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
    handlePatternWords,
    secretPlaceholderMessage,
    missingLanguageMessage,
    unnamedCoachingPartner,
  ]);
});

describe.each(languages)('%s', (_, { keys, sentences: translated }, language) => {
  const pairs = (): readonly TranslatedText[] => [
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
    expect(wrongForms(pairs(), language)).toEqual([]);
  });

  it('fills no placeholder that nobody gives, and leaves out none but numbers', () => {
    expect(wrongPlaceholders(pairs())).toEqual([]);
  });

  it('has no empty text, and none with space around it', () => {
    expect(wrongSpaces(pairs())).toEqual([]);
  });
});
