import type { EarningCategory } from '../../../../src/contract/entities/earnings/earningFields';
import type { EarningLine, LineKind } from '../../../../src/contract/entities/earnings/finalizedEarning';
import {
  differenceOf,
  negated,
  roundedToCents,
  signOf,
  sumOf,
} from '../../../../src/fields/amounts/amountSums';

/** An amount of a moment or a bonus, with up to 4 decimals. */
interface NamedAmount {
  readonly amount: string;
  readonly label: string | null;
  readonly moment_id: string | null;
  readonly bonus_id: string | null;
}

/** What the earnings of a creator in a month are made of, as it is stored. */
export interface MonthSources {
  /** The sum of all days. */
  readonly daily: string;
  /** What the days earned since the creator is on a blacklist, or while they did not take part in the partner program. */
  readonly withheld: string;
  /** What moments on a blacklist earned on the other days. */
  readonly blacklisted: readonly NamedAmount[];
  /** What reviewers gave to moments that were decided in the month, less what was paid for them before; below zero where they took it back. */
  readonly reviewed: readonly NamedAmount[];
  readonly bonuses: readonly NamedAmount[];
}

/** The earnings of a creator in a month, in whole cents: daily + quality_bonus + adjustments = finalized. */
export interface ComposedMonth {
  readonly category: EarningCategory;
  readonly has_daily: boolean;
  readonly daily: string;
  readonly quality_bonus: string;
  readonly adjustments: string;
  readonly finalized: string;
  /** Without those of nothing. Their amounts add up to `finalized`. */
  readonly lines: readonly EarningLine[];
}

const unnamed = { label: null, moment_id: null, bonus_id: null };

const lineOf = (kind: LineKind, { amount, label, moment_id, bonus_id }: NamedAmount): EarningLine => ({
  kind,
  label,
  moment_id,
  bonus_id,
  amount: roundedToCents(amount),
});

const isSomething = ({ amount }: Pick<EarningLine, 'amount'>): boolean => signOf(amount) !== 0;
const sumOfLines = (lines: readonly EarningLine[]): string => sumOf(lines.map(({ amount }) => amount));

/**
 * Adds up the earnings of a creator in a month. Each line is rounded by itself; what that makes of the exact sum is a line, too, so that
 * nobody is paid more or less than the exact sum in cents.
 */
export const composeMonth = ({
  daily,
  withheld,
  blacklisted,
  reviewed,
  bonuses,
}: MonthSources): ComposedMonth => {
  const days = [lineOf('daily', { ...unnamed, amount: daily })].filter(isSomething);
  const added = [
    ...reviewed.filter(({ amount }) => signOf(amount) > 0).map(each => lineOf('quality_bonus', each)),
    ...bonuses.map(each => lineOf('bonus', each)),
  ].filter(isSomething);
  const taken = [
    lineOf('blacklisted_creator', { ...unnamed, amount: negated(withheld) }),
    ...blacklisted.map(each => lineOf('blacklisted_moment', { ...each, amount: negated(each.amount) })),
    ...reviewed.filter(({ amount }) => signOf(amount) < 0).map(each => lineOf('correction', each)),
  ].filter(isSomething);
  const finalized = roundedToCents(
    sumOf([
      daily,
      negated(withheld),
      ...blacklisted.map(({ amount }) => negated(amount)),
      ...[...reviewed, ...bonuses].map(({ amount }) => amount),
    ]),
  );
  const rest = differenceOf(finalized, sumOfLines([...days, ...added, ...taken]));
  const rounding = [lineOf('rounding', { ...unnamed, amount: rest })].filter(isSomething);
  const hasDaily = signOf(daily) !== 0;
  const hasBonus = added.length > 0;
  return {
    category: hasBonus ? (hasDaily ? 'moments_and_bonuses' : 'bonuses') : 'moments',
    has_daily: hasDaily,
    daily: sumOfLines(days),
    quality_bonus: sumOfLines(added),
    adjustments: sumOfLines([...taken, ...rounding]),
    finalized,
    lines: [...days, ...added, ...taken, ...rounding],
  };
};
