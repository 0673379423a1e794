import { describe, expect, it } from 'vitest';
import { addToDay } from '../../contract/figures/range';
import { findUnusualDays } from './unusualDays';

const days = Array.from({ length: 35 }, (_, at) => addToDay('2026-09-07', at));
/** Weekends have twice as many; every day differs a little. */
const usual = days.map((_, at) => (at % 7 >= 5 ? 2000 : 1000) + ((at * 37) % 50));

const withValue = (index: number, value: number): number[] =>
  usual.map((each, at) => (at === index ? value : each));

describe('unusual days', () => {
  it('are none where each weekday has its usual value', () => {
    expect(findUnusualDays(days, usual)).toEqual([]);
  });

  it('are far above or below those with their weekday, not those of other weekdays', () => {
    expect(findUnusualDays(days, withValue(10, 5000))).toMatchObject([{ index: 10, value: 5000 }]);
    expect(findUnusualDays(days, withValue(12, 100))).toMatchObject([{ index: 12, value: 100 }]);
    // A weekday with the value of a weekend.
    expect(findUnusualDays(days, withValue(8, 2000))).toMatchObject([
      { index: 8, usual: expect.closeTo(1020, -2) },
    ]);
  });

  it('are never the last day, which is not over, and none of a short period', () => {
    expect(findUnusualDays(days, withValue(34, 90_000))).toEqual([]);
    expect(findUnusualDays(days.slice(0, 14), withValue(10, 90_000).slice(0, 14))).toEqual([]);
  });

  it('are at most three, those that differ the most, in their order', () => {
    const values = usual.map((each, at) => ([3, 9, 15, 20].includes(at) ? each * (at + 2) : each));
    expect(findUnusualDays(days, values).map(({ index }) => index)).toEqual([9, 15, 20]);
  });
});
