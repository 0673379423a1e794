import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedToCents, negated, sumOf } from '../../../../src/fields/amounts/amountSums';
import { composeMonth, type MonthSources } from './composeMonth';

const nothing: MonthSources = { daily: '0', withheld: '0', blacklisted: [], reviewed: [], bonuses: [] };
const named = (amount: string, over = {}) => ({
  amount,
  label: null,
  moment_id: null,
  bonus_id: null,
  ...over,
});

const units = (min: number, max: number) =>
  fc.integer({ min, max }).map(value => (value / 10_000).toFixed(4));
const several = (min: number, max: number) =>
  fc.array(
    units(min, max).map(amount => named(amount)),
    { maxLength: 8 },
  );
const sources: fc.Arbitrary<MonthSources> = fc.record({
  daily: units(0, 10_000_000),
  withheld: units(0, 100_000),
  blacklisted: several(1, 100_000),
  reviewed: several(-100_000, 100_000),
  bonuses: several(100, 1_000_000),
});

describe('the earnings of a month', () => {
  it('add up to the cent, whatever they consist of', () => {
    fc.assert(
      fc.property(sources, given => {
        const { daily, quality_bonus, adjustments, finalized, lines } = composeMonth(given);
        expect(sumOf([daily, quality_bonus, adjustments])).toBe(finalized);
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(finalized);
        for (const amount of [daily, quality_bonus, adjustments, finalized])
          expect(roundedToCents(amount)).toBe(amount);
      }),
    );
  });

  it('are the exact sum, rounded once', () => {
    fc.assert(
      fc.property(sources, given => {
        const { daily, withheld, blacklisted, reviewed, bonuses } = given;
        const exact = sumOf([
          daily,
          negated(withheld),
          ...blacklisted.map(({ amount }) => negated(amount)),
          ...[...reviewed, ...bonuses].map(({ amount }) => amount),
        ]);
        expect(composeMonth(given).finalized).toBe(roundedToCents(exact));
      }),
    );
  });

  it('name what was withheld, taken back and rounded', () => {
    const month = composeMonth({
      ...nothing,
      daily: '10.0149',
      blacklisted: [named('0.005', { moment_id: 'moA' }), named('0.005', { moment_id: 'moB' })],
      reviewed: [named('5', { moment_id: 'moC' }), named('-2', { moment_id: 'moD' })],
      bonuses: [named('1.00', { bonus_id: 'boA' })],
    });
    expect(month).toMatchObject({
      category: 'moments_and_bonuses',
      daily: '10.01',
      quality_bonus: '6.00',
      adjustments: '-2.01',
      finalized: '14.00',
    });
    expect(month.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['daily', '10.01'],
      ['quality_bonus', '5.00'],
      ['bonus', '1.00'],
      ['blacklisted_moment', '-0.01'],
      ['blacklisted_moment', '-0.01'],
      ['correction', '-2.00'],
      ['rounding', '0.01'],
    ]);
  });

  it('are of the category of what they consist of', () => {
    expect(composeMonth({ ...nothing, daily: '1' }).category).toBe('moments');
    expect(composeMonth({ ...nothing, bonuses: [named('1')] })).toMatchObject({
      category: 'bonuses',
      has_daily: false,
    });
  });
});
