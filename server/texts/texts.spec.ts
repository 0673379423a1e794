import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pageAr from '../../src/contract/page/languages/ar.json';
import pageEs from '../../src/contract/page/languages/es.json';
import pageUk from '../../src/contract/page/languages/uk.json';
import { pageTexts } from '../../src/contract/page/pageTexts';
import {
  missingIn,
  unusedIn,
  wrongForms,
  wrongPlaceholders,
  wrongSpaces,
  type TranslatedText,
} from '../../tests/builders/translationProblems';
import ar from './languages/ar.json';
import es from './languages/es.json';
import uk from './languages/uk.json';
import { mailTexts } from './mailTexts';
import { signInTexts } from './signInTexts';
import { mailTextsFor, pageTextsIn } from './texts';

const catalogues: readonly Readonly<Record<string, string>>[] = [pageTexts, mailTexts, signInTexts];
const english = new Map(catalogues.flatMap(texts => Object.entries(texts)));

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.spec|Texts)\.ts$/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8'));

it('has each key in one catalogue, and none that no page or mail uses', () => {
  expect(english.size).toBe(catalogues.reduce((total, texts) => total + Object.keys(texts).length, 0));
  const sources = [
    'server/mail',
    'server/sso',
    'server/endpoints/payments',
    'server/endpoints/publicPages',
    'src/contract/page',
  ].flatMap(sourcesIn);
  const given = sources.flatMap(source => [...source.matchAll(/'([\w.]+)'|`([\w.${}]+)`/g)]);
  const literal = new Set(given.map(([, key = '']) => key));
  const patterns = given.flatMap(([, , template]) =>
    template?.includes('.') && template.includes('${')
      ? [new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{\w+\}/g, '[\\w.]+')}$`)]
      : [],
  );
  const unused = [...english.keys()].filter(
    key => !literal.has(key) && !patterns.some(pattern => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

describe.each([
  ['mails and the sign-in', 'es', es, [mailTexts, signInTexts]],
  ['mails and the sign-in', 'uk', uk, [mailTexts, signInTexts]],
  ['mails and the sign-in', 'ar', ar, [mailTexts, signInTexts]],
  ['public pages', 'es', pageEs, [pageTexts]],
  ['public pages', 'uk', pageUk, [pageTexts]],
  ['public pages', 'ar', pageAr, [pageTexts]],
] as const)('the texts of %s in the language %s', (_, language, translated, expected) => {
  const keys = new Set(expected.flatMap(texts => Object.keys(texts)));
  const texts: readonly TranslatedText[] = Object.entries(translated).map(([key, text]) => [
    key,
    english.get(key) ?? '',
    text,
  ]);

  it('are complete, in the order of their keys, and no other', () => {
    expect(missingIn(keys, translated)).toEqual([]);
    expect(unusedIn(keys, translated)).toEqual([]);
    expect(Object.keys(translated)).toEqual(Object.keys(translated).toSorted());
  });

  it('have the plural forms and placeholders of each', () => {
    expect(wrongForms(texts, language)).toEqual([]);
    expect(wrongPlaceholders(texts)).toEqual([]);
    expect(wrongSpaces(texts)).toEqual([]);
  });
});

describe('a number', () => {
  it.each([
    ['en', 1, '1 view'],
    ['en', 12_400, '12.4K views'],
    ['es', 1, '1 visualización'],
    ['es', 12_400, '12,4 mil visualizaciones'],
    ['uk', 21, '21 перегляд'],
    ['uk', 1201, '1,2 тис. переглядів'],
    ['ar', 2, 'مشاهدتان'],
    ['ar', 5, '5 مشاهدات'],
    ['ar', 12_403, '12.4 ألف مشاهدة'],
  ] as const)('in %s of %d views has its form, and Latin digits', (language, count, text) => {
    expect(pageTextsIn(language).counted('page.views', count).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('is grouped as in the language', () => {
    const grouped = (language: string) => mailTextsFor(language).text('decision.several', { count: 12_345 });
    expect(grouped('en')).toContain('12,345');
    expect(grouped('es')).toContain('12.345');
    expect(grouped('uk')).toMatch(/12\s345/);
  });
});

describe('a value', () => {
  const answer = (language: string, subject: string) =>
    mailTextsFor(language).text('contact.subject', { subject });

  it('is isolated where it is read in the other direction', () => {
    expect(answer('ar', 'Fog (2)')).toBe('إجابة: \u2068Fog (2)\u2069');
    expect(answer('ar', 'ضباب')).toBe('إجابة: ضباب');
    expect(answer('en', 'ضباب')).toBe('Answer: \u2068ضباب\u2069');
    expect(answer('en', 'Fog (2)')).toBe('Answer: Fog (2)');
  });

  it('cannot turn around what follows it', () => {
    expect(answer('ar', 'Fog\u2069\u202e')).toBe('إجابة: \u2068Fog\u2069');
    expect(answer('ar', 'to \u2068Fog\u2069')).toBe('إجابة: \u2068to \u2068Fog\u2069\u2069');
  });
});

it('is English for a person without a language, and for one that is none of ours', () => {
  for (const language of [undefined, null, 'de', 'constructor'])
    expect(mailTextsFor(language).text('confirm.subject')).toBe('Confirm your email');
});
