import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlePatterns, idPatterns, videoIdOf } from './ids';
import { reservedPaths, reservedRouteIn, reservedWordIn } from './shortPaths';

describe('ids', () => {
  it.each([
    ['moment', 'moAb_-123', true],
    ['moment', 'moAb_-12', false],
    ['moment', 'moAb_-1234', false],
    ['moment', 'xxAb_-123', false],
    ['question', 'riAbcdefg', true],
    ['question', 'trAbcdefghij', true],
    ['question', 'trAbcdefghijk', false],
    ['question', 'riAbc_efg', false],
    ['collection', 'liAbcdefg', true],
    ['collection', 'liAbcdef', false],
  ] as const)('of a %s: %s is %s', (kind, id, isRight) => {
    expect(idPatterns[kind].test(id)).toBe(isRight);
  });

  it('do not match a longer text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), rest => {
        expect(idPatterns.moment.test(`moAb_-123${rest}`)).toBe(false);
      }),
    );
  });
});

describe('handles', () => {
  it.each([
    ['miralundtravels', true],
    ['miralund2026', true],
    ['mira', false],
    ['mira2lundtravels', false],
    ['2miralundtravels', false],
    ['Miralundtravels', false],
    ['a'.repeat(21), false],
  ])('%s is %s', (handle, isRight) => {
    expect(handlePatterns.full.test(handle)).toBe(isRight);
  });

  it('have a variant without a minimum length', () => {
    expect(handlePatterns.short.test('m')).toBe(true);
    expect(handlePatterns.short.test('m'.repeat(21))).toBe(false);
  });
});

describe('reserved paths', () => {
  it.each(reservedPaths)('include %s in any case, also with further segments', word => {
    expect(reservedWordIn(word.toUpperCase())).toBe(word);
    expect(reservedWordIn(`/${word}/x`)).toBe(word);
    expect(reservedWordIn(`${word}x`)).toBeUndefined();
  });
});

describe('short addresses', () => {
  it.each([
    ['mo7Kq2xVd', true],
    ['yomo7Kq2xVd', true],
    ['mo7Kq2xVd/edit', true],
    ['mo7Kq2x', false],
    ['lighthouse', false],
    ['tram28', false],
    ['Watch/me', true],
    ['healthz', true],
  ])('%s: taken by the platform is %s', (route, isTaken) => {
    expect(reservedRouteIn(route) !== undefined).toBe(isTaken);
  });

  it('do not reserve handles that begin like an id', () => {
    expect(reservedWordIn('moonlight')).toBeUndefined();
  });
});

describe('video links', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/abc-_12', 'abc-_12'],
    ['https://youtu.be/short', undefined],
    ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', undefined],
    ['javascript:alert(1)', undefined],
    ['not a link', undefined],
  ])('%s holds %s', (link, id) => {
    expect(videoIdOf(link)).toBe(id);
  });

  it('are read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(videoIdOf(text) ?? 'abcdef').toMatch(/^[\w-]{6,11}$/);
      }),
    );
  });
});
