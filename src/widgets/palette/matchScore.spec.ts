import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchScore } from './matchScore';

const best = (typed: string, ...names: string[]): string | undefined =>
  names
    .map(name => ({ name, score: matchScore(typed, [name]) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)[0]?.name;

describe('the typed text', () => {
  it.each([
    ['tra', 'Trash'],
    ['TRASH', 'Trash'],
    ['dark', 'Dark theme'],
    ['theme dark', 'Dark theme'],
    ['dk th', 'Dark theme'],
    ['cafe', 'Café in Lisbon'],
    ['out', 'Sign out'],
    ['Now  !', 'Now  !'],
  ])('%s finds %s', (typed, name) => {
    expect(best(typed, 'Moments', 'Light theme', name)).toBe(name);
  });

  it.each([
    ['zebra', 'Trash'],
    ['trash moments', 'Trash'],
    ['xk', 'Dark theme'],
    ['fog', 'Configuration of the frame'],
    ['', 'Trash'],
    ['   ', 'Trash'],
  ])('“%s” does not find %s', (typed, name) => {
    expect(matchScore(typed, [name])).toBe(0);
  });

  it('ranks an exact name above a substring, and that above keywords', () => {
    const name = matchScore('tags', ['Tags']);
    const substring = matchScore('tags', ['Add tags']);
    const keyword = matchScore('tags', ['Labels', 'Tags']);
    expect(name).toBe(1);
    expect(substring).toBeGreaterThan(keyword);
    expect(keyword).toBeGreaterThan(0);
  });

  it('is between 0 and 1, and 1 for the exact name', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (typed, texts) => {
        const score = matchScore(typed, texts);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(matchScore(`a${texts[0]!}`, [`a${texts[0]!}`])).toBe(1);
      }),
    );
  });
});
