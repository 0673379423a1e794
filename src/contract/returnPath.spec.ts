import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedReturnPath } from './returnPath';

describe('checkedReturnPath', () => {
  it.each([
    '/studio/',
    '/studio/content/moments?moment=mo1234567&sort_column=views',
    '/studio/content/tags?q=a%5Cb&link=https://example.com#top',
    '/studio/playlist/plabcdefg1/moments',
  ])('accepts %s', path => {
    expect(checkedReturnPath(path)).toBe(path);
  });

  it.each([
    '',
    '/',
    '/studio',
    '/studioevil/',
    'studio/',
    '//evil.test/studio/',
    '/\\evil.test/studio/',
    '/studio/\\\\evil.test',
    '/studio//evil.test',
    '/studio/../api/studio/user',
    '/studio/%2e%2e/sso/auth',
    '/studio/%2F%2Fevil.test',
    '/studio/%5c%5cevil.test',
    '/studio/\t/evil.test',
    '/studio/\n',
    '/studio/\u0000',
    '/studio/\u0085',
    ' /studio/',
    'https://evil.test/studio/',
    'https://localhost@evil.test/studio/',
    'javascript:alert(1)//studio/',
    '/studio/sso/callback?code=x',
    '/studio/logout',
    '/studio/logout/',
    `/studio/${'a'.repeat(2000)}`,
  ])('replaces %j with the dashboard', path => {
    expect(checkedReturnPath(path)).toBe('/studio/');
  });

  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '/studio/', '..', '.', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n'],
    ...['https:', 'evil.test', 'a', '\u0000', '\u2028', 'é', '%', '%zz', '/sso/callback'],
  );
  const crafted = fc.array(pieces, { maxLength: 12 }).map(texts => texts.join(''));

  it('returns only paths that a browser resolves within the studio, on the same origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          crafted.map(tail => `/studio/${tail}`),
          fc.string(),
        ),
        value => {
          const path = checkedReturnPath(value);
          const address = new URL(path, 'https://studio.test');
          expect(address.origin).toBe('https://studio.test');
          expect(address.pathname.startsWith('/studio/')).toBe(true);
          expect(address.pathname).not.toMatch(/\/\/|\\/);
          expect(path.startsWith('/studio/')).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('accepts its own result unchanged', () => {
    fc.assert(
      fc.property(crafted, tail => {
        const once = checkedReturnPath(`/studio/${tail}`);
        expect(checkedReturnPath(once)).toBe(once);
      }),
    );
  });
});
