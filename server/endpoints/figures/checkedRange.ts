import type { Page } from '../../../src/contract/calls/envelope';
import { rangeProblem, type DayRange } from '../../../src/contract/figures/range';
import { ProblemError } from '../../errors/problem';

/** Throws `params-incorrect`, which names the day, for a range that there are no figures of. */
export const checkedRange = (range: DayRange, now: Date): DayRange => {
  const problem = rangeProblem(range, now);
  if (problem) throw new ProblemError('params-incorrect', { errors: [problem] });
  return range;
};

/** All items on one page, as series of figures are answered. */
export const pageOfAll = <T>(items: readonly T[]): Page<T> => ({
  items,
  total: items.length,
  page: 1,
  per_page: items.length,
});
