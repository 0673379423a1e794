import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moment, tagName } from '../../contract/entities/moment';
import { listQuery } from '../../contract/calls/listQuery';
import { longText } from '../kinds/longText/longText';
import { richText } from '../kinds/richText/richText';
import { optionalText, text } from '../kinds/text/text';
import { normaliseLine, normaliseLines, normaliseMarkup, normaliseName } from './normaliseText';

const messageOf = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

const required = 'Required. Please fill this up.';
const invisibleTexts = [
  '\u200b',
  '\u3164',
  '\u2800',
  '\u00ad\u200d',
  '\ufeff \u2060',
  '\u202e',
  '\u0007',
  '\u{e0041}',
];

afterEach(() => vi.restoreAllMocks());

describe('text of one line', () => {
  it.each([
    ['Cafe\u0301', 'Café'],
    [' a\r\nb\tc\u2028d ', 'a b c d'],
    ['a\u0007b\u0000', 'ab'],
    ['abc\u202edef\u2066', 'abcdef'],
    ['❤\ufe0f 👩\u200d👧', '❤\ufe0f 👩\u200d👧'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
  ])('has one spelling: %j', (given, expected) => {
    expect(z.parse(text(50), given)).toBe(expected);
    expect(z.parse(optionalText(50), given)).toBe(expected);
  });

  it.each(invisibleTexts)('is missing if nobody can see it: %j', given => {
    expect(messageOf(text(50), given)).toBe(required);
    expect(messageOf(tagName, given)).toBe(required);
    expect(z.parse(optionalText(50), given)).toBe('');
  });

  it('keeps countless accents, thirty at a time', () => {
    const given = `x${'\u0323\u0301'.repeat(40)}`;
    const parsed = z.parse(longText(50), given);
    expect(parsed.split('\u034f').map(one => one.length)).toEqual([31, 30, 20]);
    expect(parsed.replaceAll('\u034f', '')).toHaveLength(given.length);
    expect(messageOf(text(50), given)).toBeUndefined();
  });
});

describe('text of several lines', () => {
  it('keeps its line breaks, and is empty if nobody can see it', () => {
    expect(z.parse(longText(50), ' e\u0301\r\n\tb\u0007 ')).toBe(' é\r\n\tb ');
    expect(z.parse(longText(50), '\u200b\n\u3164')).toBe('');
  });

  it('with markup is missing if nobody can see it', () => {
    expect(messageOf(richText(50, { required: true }), '<p>\u200b&nbsp;\u3164</p>')).toBe(required);
    expect(z.parse(richText(50), '<p>e\u0301</p>')).toBe('<p>é</p>');
  });

  it('with markup keeps its tags', () => {
    const html = '<p>\u0338 onclick=alert(1)<\u0338em>';
    expect(z.parse(richText(50), html)).toBe(html);
  });
});

describe('a tag', () => {
  it.each([
    ['Cafe\u0301', 'café'],
    ['CAFÉ', 'café'],
    ['ca\u200bf\u00adé', 'café'],
    ['J\u030c', 'ǰ'],
  ])('has one spelling: %j', (given, expected) => {
    expect(z.parse(tagName, given)).toBe(expected);
  });
});

it('is normalised in searches, too', () => {
  expect(z.parse(listQuery(moment), { q: 'Cafe\u0301\n' }).q).toBe('Café');
});

it.each([
  ['normaliseLine', normaliseLine],
  ['normaliseLines', normaliseLines],
  ['normaliseName', normaliseName],
])('%s changes nothing the second time', (_, normalise) => {
  const pieces = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\u0301',
    '\u200b',
    '\u202e',
    'İ',
    'J',
    '\u030c',
    '\u3164',
    '가',
    'ᆨ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { size: '+1' }).map(list => list.join('')),
  );
  fc.assert(
    fc.property(texts, given => {
      const once = normalise(given);
      expect(normalise(once)).toBe(once);
    }),
    { numRuns: 1000 },
  );
});

describe('markup', () => {
  it('has the texts between its tags normalised, each on its own', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '<p>',
      'a',
      '\n',
      '\u0007',
      '\u0338',
      '\u0301',
      '\u200d',
      '\u3164',
      '가',
      'ᆨ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 50, size: 'max' }), list => {
        const html = list.join('');
        expect(normaliseMarkup(html)).toBe(html.replace(/[^<>]+/g, normaliseLines));
      }),
      { numRuns: 2000 },
    );
  });

  it('is normalised at once, however many tags it has', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(normaliseMarkup('<b>e\u0301</b>'.repeat(1000))).toBe('<b>é</b>'.repeat(1000));
    expect(normalize).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['a line', text(50)],
  ['an optional line', optionalText(50)],
  ['lines', longText(50)],
  ['markup', richText(50)],
])('%s that is too long in any spelling is rejected before it is normalised', (_, schema) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(messageOf(schema, 'e\u0301'.repeat(100_000))).toBe('should NOT have more than 50 characters');
  expect(normalize).not.toHaveBeenCalled();
});
