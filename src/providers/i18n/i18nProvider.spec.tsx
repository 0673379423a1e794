import { inPageLanguage, messageFor } from '../../contract/messages';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from './i18nProvider';
import { mergeWords } from './mergeWords';

const en = {
  moments: 'one moment |||| {{ smart_count }} moments',
  greeting: 'Hello, {{ name }}!',
  menu: { content: 'Content' },
};
const { translate } = createI18n({ en });

afterEach(() => void vi.restoreAllMocks());

describe('texts', () => {
  it('are found by nested keys and filled', () => {
    expect(translate('menu.content')).toBe('Content');
    expect(translate('greeting', { name: 'Mina' })).toBe('Hello, Mina!');
  });

  it.each([
    [0, '0 moments'],
    [1, 'one moment'],
    [2, '2 moments'],
  ])('have the plural for %i', (smart_count, words) => {
    expect(translate('moments', { smart_count })).toBe(words);
  });

  it('use the first form without a count', () => {
    expect(translate('moments')).toBe('one moment');
  });

  it('include the contract’s messages and ra-core’s texts', () => {
    expect(translate('messages.max-length', { maxLength: 50 })).toBe(
      'should NOT have more than 50 characters',
    );
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 saved');
    expect(createI18n({ en }).messageFor('code-incorrect')).toBe('Incorrect code');
  });

  it('fall back to the caller’s text, with its values', () => {
    expect(translate('resources.moments.fields.title', { _: 'Title of {{ name }}', name: 'x' })).toBe(
      'Title of x',
    );
  });

  it('are added lazily, once per catalogue', () => {
    const i18n = createI18n({ en });
    const catalogue = { menu: { later: 'Later' } };
    i18n.addWords(catalogue);
    i18n.addWords(catalogue);
    expect(i18n.translate('menu.later')).toBe('Later');
    expect(i18n.translate('menu.content')).toBe('Content');
    expect(() => i18n.addWords({ menu: { content: 'Other' } })).toThrow('menu.content');
  });

  it('show a missing key and warn once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(translate('menu.nothing')).toBe('menu.nothing');
    expect(translate('menu.nothing')).toBe('menu.nothing');
    expect(warn).toHaveBeenCalledExactlyOnceWith('No text for "menu.nothing"');
  });

  it('return sentences and names of object methods unchanged', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(translate('Tag already exists')).toBe('Tag already exists');
    expect(translate('constructor')).toBe('constructor');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('another language', () => {
  const texts = new Map([
    ['moments', '{{ smart_count }} moment |||| {{ smart_count }} momenty |||| {{ smart_count }} momentów'],
    ['messages.max-length', 'najwyżej {{ maxLength }} znaków'],
  ]);
  const sentences = new Map([['Created at', 'Utworzono']]);
  const i18n = createI18n({
    en,
    locales: {
      pl: async () => ({
        textOf: key => texts.get(key),
        sentenceOf: english => sentences.get(english) ?? english,
      }),
      uk: async () => ({
        textOf: () => '=1 момент |||| {{ smart_count }} момент |||| {{ smart_count }} моменти',
        sentenceOf: String,
      }),
      ar: async () => ({
        textOf: () => 'zero |||| one |||| two |||| few |||| many |||| other',
        sentenceOf: String,
      }),
    },
  });

  afterEach(() => i18n.changeLocale('en'));

  it('has its own plural forms, and English for missing texts', async () => {
    await i18n.changeLocale('pl');
    const said = [1, 2, 5].map(smart_count => i18n.translate('moments', { smart_count }));
    expect(said).toEqual(['1 moment', '2 momenty', '5 momentów']);
    expect(i18n.translate('menu.content')).toBe('Content');
    expect(i18n.getLocale()).toBe('pl');
    await i18n.changeLocale('en');
    expect(i18n.translate('moments', { smart_count: 5 })).toBe('5 moments');
  });

  it('uses the form for one without a count, also where a form for zero comes before it', async () => {
    await i18n.changeLocale('ar');
    expect(i18n.translate('moments')).toBe('one');
    expect([0, 1, 2, 3, 11, 100].map(smart_count => i18n.translate('moments', { smart_count }))).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ]);
  });

  it('has a form for exactly one', async () => {
    await i18n.changeLocale('uk');
    expect([undefined, 1, 21, 22].map(smart_count => i18n.translate('moments', { smart_count }))).toEqual([
      'момент',
      'момент',
      '21 момент',
      '22 моменти',
    ]);
  });

  it('translates derived labels, sentences, and the messages of the contract', async () => {
    await i18n.changeLocale('pl');
    expect(i18n.translate('resources.moments.fields.created_at', { _: 'Created at' })).toBe('Utworzono');
    expect(i18n.translate('Created at')).toBe('Utworzono');
    expect(messageFor('max-length', { maxLength: 50 })).toBe('najwyżej 50 znaków');
    expect(inPageLanguage('Created at')).toBe('Utworzono');
    await i18n.changeLocale('en');
    expect(messageFor('max-length', { maxLength: 50 })).toBe('should NOT have more than 50 characters');
    expect(inPageLanguage('Created at')).toBe('Created at');
  });

  it('sets language and direction of the page', async () => {
    await i18n.changeLocale('ar');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    await i18n.changeLocale('pl');
    expect(document.documentElement).toMatchObject({ lang: 'pl', dir: 'ltr' });
  });

  it('rejects an unknown locale', async () => {
    await expect(i18n.changeLocale('xx')).rejects.toThrow('No texts for the locale xx');
  });
});

describe('merging', () => {
  it('merges catalogues and rejects two texts for one key', () => {
    expect(mergeWords({ a: { b: '1' } }, { a: { c: '2' } }, { a: { c: '2' } })).toEqual({
      a: { b: '1', c: '2' },
    });
    expect(() => mergeWords({ a: { b: '1' } }, { a: { b: '2' } })).toThrow('Two catalogues define "a.b"');
    expect(() => mergeWords({ a: 'x' }, { a: { b: '2' } })).toThrow('"a"');
  });
});
