import { describe, expect, it } from 'vitest';
import { replaceText } from './replaceText';

const replaced = (text: string, find: string, by: string, options: object = {}) =>
  replaceText(text, {
    action: 'replace',
    find,
    with: by,
    match_case: false,
    whole_words: false,
    ...options,
  });

describe('a replaced text', () => {
  it.each([
    ['Fog and fog', 'fog', 'rain', 'rain and rain'],
    ['a.b.c', '.', '-', 'a-b-c'],
    ['1+1 (2)?', '+1 (2)?', '$&', '1$&'],
    ['a – b', ' – ', ': ', 'a: b'],
    ['fog fog', 'fog ', '', 'fog'],
    ['ÉTÉ', 'été', 'summer', 'summer'],
    ['aaa', 'aa', 'b', 'ba'],
    ['[a-z]\\d', '[a-z]\\d', 'x', 'x'],
  ])('%j: %j becomes %j', (text, find, by, expected) => {
    expect(replaced(text, find, by)).toBe(expected);
  });

  it('is undefined where the text is not found', () => {
    expect(replaced('Fog', 'rain', 'x')).toBeUndefined();
    expect(replaced('Fog', 'fog', 'x', { match_case: true })).toBeUndefined();
  });

  it.each([
    ['fog foggy defog', 'fog', 'rain foggy defog'],
    ['fog, fog!', 'fog', 'rain, rain!'],
    ['über überall', 'über', 'rain überall'],
    ['#fog a#fog #foggy', '#fog', 'rain arain #foggy'],
  ])('is a whole word in %j', (text, find, expected) => {
    expect(replaced(text, find, 'rain', { whole_words: true })).toBe(expected);
  });

  it('is never a part of a character', () => {
    expect(replaced('👩\u200d👧 and 👩', '👩', 'x')).toBe('👩\u200d👧 and x');
    expect(replaced('👍🏽 👍', '👍', 'x')).toBe('👍🏽 x');
    expect(replaced('x\u0307 x', 'x', 'y')).toBe('x\u0307 y');
    expect(replaced('😀', '\ud83d', 'x')).toBeUndefined();
  });
});
