import { describe, expect, it } from 'vitest';
import { formatList, formatMoney } from './format';

describe('an amount of money', () => {
  it('has dollars without their country in Arabic, whose columns are as narrow', () => {
    expect(formatMoney('184.2', 'ar')).toMatch(/184\.20\s\$/);
  });
});

it.each([
  ['en', 'title, tags'],
  ['es', 'title y tags'],
  ['ar', 'title وtags'],
])('joins names as %s does', (locale, joined) => {
  expect(formatList(['title', 'tags'], locale)).toBe(joined);
});
