import { hasPeriod } from '../../../src/fields/relativePeriod';
import type { ListParameters } from '../../../src/contract/calls/listQuery';
import { utcDay } from './conditions/listFilters';
import type { ListScope, ListSource } from './listSource';
import type { KeysetCache } from './keysetCache';
import type { TotalsCache } from './totalsCache';

/** Caches of lists between calls, and the clock that filters are compared with. */
export interface ListCaches {
  readonly totals: TotalsCache;
  readonly positions: KeysetCache;
  readonly now: () => Date;
}

/** The cache key of a list's total: everything except page and order. That of a relative period is another one tomorrow. */
export const totalKey = (
  source: ListSource,
  scope: ListScope,
  parameters: Partial<ListParameters>,
  now: Date,
): string => {
  const { page: _, per_page: __, sort_column: ___, sort_direction: ____, ...filters } = parameters;
  // People who search different fields count different totals.
  const searched = parameters.q ? (scope.unreadable ?? []).join() : '';
  return `${source.table}/${scope.cacheKey}/${searched}/${JSON.stringify(filters)}${hasPeriod(filters) ? utcDay(now) : ''}`;
};
