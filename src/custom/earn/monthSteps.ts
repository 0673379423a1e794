import type { EarningLine, LineKind } from '../../contract/entities/earnings/finalizedEarning';
import { differenceOf, roundedToSum, signOf, sumOf } from '../../fields/amounts/amountSums';

/** What a day earned, before it is rounded. */
export interface DayEarnings {
  /** In UTC: `2026-10-31`. */
  readonly day: string;
  readonly earnings: string;
}

/** One step of the earnings of a month: an amount that is added, or a sum of all before it. */
export type MonthStep = {
  readonly amount: string;
  /** The sum after this step. */
  readonly sum: string;
} & (
  | { readonly name: 'days'; readonly first: number; readonly last: number }
  | { readonly name: 'later' | 'daily' | 'quality_bonus' | 'adjustments' | 'result' }
);

/** An amount of the sum that makes the month: the lines of a kind. */
export interface MonthTerm {
  readonly kind: LineKind;
  readonly amount: string;
}

/** The earnings of a month as steps and as terms; both add up to `result`. */
export interface ComposedSteps {
  readonly steps: readonly MonthStep[];
  /** Those of nothing are left out, except the days. */
  readonly terms: readonly MonthTerm[];
  readonly daily: string;
  readonly result: string;
}

const weeks = [1, 8, 15, 22, 29] as const;
const daysOfWeek = 7;

/** The first and the last day of each week of a month, which has 28 to 31 days. */
const weeksOf = (month: string): { readonly first: number; readonly last: number }[] => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return weeks
    .filter(first => first <= end)
    .map(first => ({ first, last: Math.min(first + daysOfWeek - 1, end) }));
};

const bonusKinds: readonly LineKind[] = ['quality_bonus', 'bonus'];

/** The lines of each kind, in the order in which kinds occur. */
export const linesByKind = (lines: readonly EarningLine[]): ReadonlyMap<LineKind, readonly EarningLine[]> => {
  const groups = new Map<LineKind, EarningLine[]>();
  for (const line of lines) groups.set(line.kind, [...(groups.get(line.kind) ?? []), line]);
  return groups;
};

export const sumOfLines = (lines: readonly EarningLine[]): string => sumOf(lines.map(({ amount }) => amount));

/**
 * The steps from the days of a month to its result. Weeks are rounded so that they add up to the sum of their days. What was counted
 * after the month became final is in the days, but not in the month, so it is taken off by a step of its own.
 */
export const composeSteps = (
  month: string,
  days: readonly DayEarnings[],
  lines: readonly EarningLine[],
): ComposedSteps => {
  const groups = linesByKind(lines);
  const of = (kinds: readonly LineKind[]) => sumOfLines(kinds.flatMap(kind => groups.get(kind) ?? []));
  const ranges = weeksOf(month);
  const amounts = roundedToSum(
    ranges.map(({ first, last }) =>
      sumOf(
        days
          .filter(({ day }) => {
            const number = Number(day.slice(8));
            return number >= first && number <= last;
          })
          .map(({ earnings }) => earnings),
      ),
    ),
  );
  const daily = of(['daily']);
  const later = differenceOf(daily, sumOf(amounts));
  const bonus = of(bonusKinds);
  const result = sumOfLines(lines);
  const adjustments = differenceOf(result, sumOf([daily, bonus]));
  const steps = ranges.map(({ first, last }, at): MonthStep => ({
    name: 'days',
    first,
    last,
    amount: amounts[at] ?? '0.00',
    sum: sumOf(amounts.slice(0, at + 1)),
  }));
  const afterFinal: MonthStep = { name: 'later', amount: later, sum: daily };
  return {
    steps: [
      ...steps,
      ...(signOf(later) === 0 ? [] : [afterFinal]),
      { name: 'daily', amount: daily, sum: daily },
      { name: 'quality_bonus', amount: bonus, sum: sumOf([daily, bonus]) },
      { name: 'adjustments', amount: adjustments, sum: result },
      { name: 'result', amount: result, sum: result },
    ],
    terms: [
      { kind: 'daily', amount: daily },
      ...[...groups].flatMap(([kind, group]) => {
        const amount = sumOfLines(group);
        return kind === 'daily' || signOf(amount) === 0 ? [] : [{ kind, amount }];
      }),
    ],
    daily,
    result,
  };
};
