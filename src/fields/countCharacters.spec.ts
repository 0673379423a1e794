import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters } from './countCharacters';

const whole = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

it.each([
  ['', 0],
  ['abc\n', 4],
  ['👩‍👧 ok', 4],
  ['🇩🇪🇫🇷', 2],
  ['e\u0301', 1],
  ['\r\n', 1],
  [`a${'\u0301'.repeat(5000)}b`, 2],
])('counts %j', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

it('counts long text as a segmenter of the whole text does', () => {
  const pieces = fc.constantFrom(
    'a',
    '🇩',
    'é',
    '\u0301',
    '\u200d',
    '👩',
    'क',
    '\u094d',
    '\r',
    '\n',
    'ᄀ',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 400, maxLength: 1000, size: 'max' }), list => {
      const text = list.join('');
      expect(countCharacters(text)).toBe([...whole.segment(text)].length);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
