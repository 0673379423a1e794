import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lineKinds,
  type EarningLine,
  type LineKind,
} from '../../contract/entities/earnings/finalizedEarning';
import { roundedToCents, sumOf } from '../../fields/amounts/amountSums';
import { composeSteps, type MonthStep } from './monthSteps';

const line = (kind: LineKind, amount: string): EarningLine => ({
  kind,
  label: null,
  moment_id: null,
  bonus_id: null,
  amount,
});
const days = (month: string, earnings: readonly string[]) =>
  earnings.map((each, at) => ({
    day: `${month.slice(0, 8)}${String(at + 1).padStart(2, '0')}`,
    earnings: each,
  }));
const sums: readonly MonthStep['name'][] = ['daily', 'result'];
const added = (steps: readonly MonthStep[]) =>
  sumOf(steps.filter(({ name }) => !sums.includes(name)).map(({ amount }) => amount));

const cents = (min: number) => fc.integer({ min, max: 10 ** 7 }).map(each => (each / 100).toFixed(2));
const exact = fc.integer({ min: 0, max: 10 ** 7 }).map(each => (each / 10_000).toFixed(4));
const months = fc.constantFrom('2026-02-01', '2028-02-01', '2026-04-01', '2026-10-01');

describe('the steps of a month', () => {
  it('are its weeks, the days, what is added, what is taken away, and the result', () => {
    const { steps, terms, daily, result } = composeSteps(
      '2026-10-01',
      days('2026-10-01', Array<string>(31).fill('1.0000')),
      [
        line('daily', '31.00'),
        line('bonus', '5.00'),
        line('quality_bonus', '2.00'),
        line('blacklisted_moment', '-3.26'),
        line('rounding', '0.01'),
      ],
    );
    expect(steps.map(step => [step.name, step.amount, step.sum])).toEqual([
      ['days', '7.00', '7.00'],
      ['days', '7.00', '14.00'],
      ['days', '7.00', '21.00'],
      ['days', '7.00', '28.00'],
      ['days', '3.00', '31.00'],
      ['daily', '31.00', '31.00'],
      ['quality_bonus', '7.00', '38.00'],
      ['adjustments', '-3.25', '34.75'],
      ['result', '34.75', '34.75'],
    ]);
    expect(terms.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['daily', '31.00'],
      ['bonus', '5.00'],
      ['quality_bonus', '2.00'],
      ['blacklisted_moment', '-3.26'],
      ['rounding', '0.01'],
    ]);
    expect([daily, result]).toEqual(['31.00', '34.75']);
  });

  it.each([
    ['2026-02-01', 4, undefined],
    ['2028-02-01', 5, 29],
    ['2026-04-01', 5, 30],
    ['2026-10-01', 5, 31],
  ])('have the weeks of %s', (month, count, last) => {
    const weeks = composeSteps(month, [], []).steps.filter(step => step.name === 'days');
    expect(weeks).toHaveLength(count);
    expect(weeks[4]?.last).toBe(last);
  });

  it('take off what was counted after the month became final', () => {
    const { steps } = composeSteps('2026-10-01', days('2026-10-01', ['10.00', '2.50']), [
      line('daily', '10.00'),
    ]);
    expect(steps.find(({ name }) => name === 'later')).toEqual({
      name: 'later',
      amount: '-2.50',
      sum: '10.00',
    });
  });

  it('add up to the result, whatever the days and lines are', () => {
    fc.assert(
      fc.property(
        months,
        fc.array(exact, { maxLength: 28 }),
        fc.array(fc.tuple(fc.constantFrom(...lineKinds), cents(-(10 ** 7))), { maxLength: 8 }),
        (month, earnings, lines) => {
          const all = lines.map(([kind, amount]) => line(kind, amount));
          const { steps, terms, result } = composeSteps(month, days(month, earnings), all);
          expect(added(steps)).toBe(result);
          expect(sumOf(terms.map(({ amount }) => amount))).toBe(result);
          expect(steps.at(-1)?.sum).toBe(result);
        },
      ),
    );
  });

  it('need no correction where the days are those of the line', () => {
    fc.assert(
      fc.property(months, fc.array(exact, { maxLength: 28 }), (month, earnings) => {
        const daily = roundedToCents(sumOf(earnings));
        const { steps } = composeSteps(month, days(month, earnings), [line('daily', daily)]);
        expect(steps.map(({ name }) => name)).not.toContain('later');
      }),
    );
  });
});
