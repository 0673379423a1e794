import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { playlist } from '../../../src/contract/entities/playlist';
import { limits } from '../../../src/contract/limits';
import { countCharacters } from '../../../src/fields/text/countCharacters';
import { copyTitle } from './copyTitle';

const accepts = (text: string): boolean => z.safeParse(playlist.fields.title, text).success;

it('begins with "Copy of", and keeps all of a title that fits', () => {
  expect(copyTitle('Slow mornings', accepts)).toBe('Copy of Slow mornings');
  expect(copyTitle('{{ title }} $&', accepts)).toBe('Copy of {{ title }} $&');
});

it.each([
  ['x'.repeat(limits.playlistName), `Copy of ${'x'.repeat(limits.playlistName - 9)}…`],
  [`${'x'.repeat(90)} ${'y'.repeat(9)}`, `Copy of ${'x'.repeat(90)}…`],
  ['👩‍👧'.repeat(limits.playlistName), `Copy of ${'👩‍👧'.repeat(limits.playlistName - 9)}…`],
])('cuts a title of the largest length to the limit, between two characters', (title, expected) => {
  const copy = copyTitle(title, accepts);
  expect(copy).toBe(expected);
  expect(countCharacters(copy)).toBeLessThanOrEqual(limits.playlistName);
});

it('cuts to the limit in bytes, too', () => {
  const title = `${'a\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u030d'.repeat(99)}z`;
  const copy = copyTitle(title, accepts);
  expect(accepts(copy)).toBe(true);
  expect(copy.startsWith('Copy of a\u0301')).toBe(true);
});
