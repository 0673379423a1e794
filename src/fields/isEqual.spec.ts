import { describe, expect, it } from 'vitest';
import { isEqual } from './isEqual';

const file = new File(['a'], 'a.png');

describe('two values of a field', () => {
  it.each([
    ['undefined and null', undefined, null],
    ['a missing key and null', { text: 'a' }, { text: 'a', hint: null }],
    ['lists of equal objects', [{ a: 1, b: [2] }], [{ b: [2], a: 1 }]],
    ['the same file', [file], [file]],
    ['NaN and NaN', Number.NaN, Number.NaN],
  ])('are equal: %s', (_, one, other) => expect(isEqual(one, other)).toBe(true));

  it.each([
    ['an empty text and null', '', null],
    ['an empty list and null', [], null],
    ['a list and an object with the same keys', ['a'], { 0: 'a' }],
    ['lists in another order', ['a', 'b'], ['b', 'a']],
    ['two files with the same content', new File(['a'], 'a.png'), file],
    ['0 and false', 0, false],
  ])('differ: %s', (_, one, other) => expect(isEqual(one, other)).toBe(false));
});
