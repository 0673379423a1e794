import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsOf } from './amounts';
import { differenceOf, negated, roundedToCents, roundedToSum, signOf, sumOf } from './amountSums';

const amount = fc
  .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
  .map(units =>
    sumOf([
      `${units / 10_000n}`,
      `${units < 0n ? '-' : ''}0.${String((units < 0n ? -units : units) % 10_000n).padStart(4, '0')}`,
    ]),
  );

describe('amounts', () => {
  it.each([
    [['0.10', '0.2', '-0.0001'], '0.2999'],
    [[], '0.00'],
    [['999999999999.9999', '-999999999999.9999'], '0.00'],
    [['-0.5', '-0.25'], '-0.75'],
  ])('add up exactly: %j', (amounts, sum) => {
    expect(sumOf(amounts)).toBe(sum);
  });

  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['0.0049', '0.00'],
    ['-0.0049', '0.00'],
    ['12.345', '12.35'],
    ['7', '7.00'],
  ])('are rounded to cents: %s', (given, rounded) => {
    expect(roundedToCents(given)).toBe(rounded);
  });

  it('are unchanged when one is added and taken away', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(unitsOf(differenceOf(sumOf([one, other]), other))).toBe(unitsOf(one));
        expect(signOf(sumOf([one, negated(one)]))).toBe(0);
      }),
    );
  });

  it('are rounded so that they add up to their rounded sum, each by less than a cent', () => {
    expect(roundedToSum(['0.004', '0.004', '0.004'])).toEqual(['0.01', '0.00', '0.00']);
    expect(roundedToSum(['-0.0051', '1.0001'])).toEqual(['0.00', '1.00']);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), amounts => {
        const rounded = roundedToSum(amounts);
        expect(sumOf(rounded)).toBe(roundedToCents(sumOf(amounts)));
        expect(
          rounded.filter((each, at) => {
            const off = differenceOf(each, amounts[at] ?? '0');
            return signOf(differenceOf(off, '0.01')) >= 0 || signOf(sumOf([off, '0.01'])) <= 0;
          }),
        ).toEqual([]);
      }),
    );
  });

  it('are refused where they are none', () => {
    expect(() => sumOf(['1e5'])).toThrow('"1e5" is no amount');
    expect(() => negated('')).toThrow('"" is no amount');
  });
});
