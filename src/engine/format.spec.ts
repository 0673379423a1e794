import { describe, expect, it } from 'vitest';
import { formatMoney } from './format';

describe('an amount of money', () => {
  it('has dollars without their country in Arabic, whose columns are as narrow', () => {
    expect(formatMoney('184.2', 'ar')).toMatch(/184\.20\s\$/);
  });
});
