import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { countCharacters, hasMoreCharacters } from './countCharacters';

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

const letters = ['a', '🇩', 'é', '\u0301', '\u200d', '👩', 'क', '\u094d', '\r', '\n', 'ᄀ', '\ud83d'];

afterEach(() => vi.restoreAllMocks());

it('counts long text as a segmenter of the whole text does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...letters), { minLength: 400, maxLength: 1000, size: 'max' }),
      list => {
        const text = list.join('');
        expect(countCharacters(text)).toBe([...whole.segment(text)].length);
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
});

it('knows whether a text has more characters than allowed as a segmenter does', () => {
  const pieces = fc.constantFrom(...letters, '👍', '🏽', '\u200b', '\u200c', '\u2028');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40, size: 'max' }), list => {
      const text = list.join('');
      const count = [...whole.segment(text)].length;
      for (const maximum of [count - 1, count, count + 1])
        expect(hasMoreCharacters(text, maximum)).toBe(count > maximum);
    }),
    { numRuns: 2000, endOnFailure: true },
  );
});

it.each(['a', 'ø', '霧', '𠀀', 'q\u0316\u0317', '🇩🇪', '👍🏽', '👩‍👧'])(
  'counts no characters of the longest allowed text of %j',
  character => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(hasMoreCharacters(character.repeat(1000), 1000)).toBe(false);
    expect(segment).not.toHaveBeenCalled();
  },
);
