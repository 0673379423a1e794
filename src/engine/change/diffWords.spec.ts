import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffWords } from './diffWords';

const sentence = fc
  .array(fc.constantFrom('the', ' ', 'tram', ',', 'dawn', '\n', 'é', '👩‍👩‍👧', 'don’t', '1,000'))
  .map(words => words.join(''));
const without = (kind: 'added' | 'removed', from: string, to: string) =>
  diffWords(from, to)
    .filter(piece => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('a diff of words', () => {
  it('contains both texts', () => {
    fc.assert(
      fc.property(sentence, sentence, (from, to) => {
        expect(without('added', from, to)).toBe(from);
        expect(without('removed', from, to)).toBe(to);
      }),
    );
  });

  it('marks only the words that changed', () => {
    expect(diffWords('First tram of the day, at dawn', 'First bus of the day, before dawn')).toEqual([
      { kind: 'same', text: 'First ' },
      { kind: 'removed', text: 'tram' },
      { kind: 'added', text: 'bus' },
      { kind: 'same', text: ' of the day, ' },
      { kind: 'removed', text: 'at' },
      { kind: 'added', text: 'before' },
      { kind: 'same', text: ' dawn' },
    ]);
  });

  it('joins changed words with only blanks between them', () => {
    expect(diffWords('the early tram leaves', 'the late bus leaves')).toEqual([
      { kind: 'same', text: 'the ' },
      { kind: 'removed', text: 'early tram' },
      { kind: 'added', text: 'late bus' },
      { kind: 'same', text: ' leaves' },
    ]);
  });

  it('replaces very long texts as a unit, because comparing them takes seconds', () => {
    const long = (word: string) => `${word} `.repeat(2000);
    expect(diffWords(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
