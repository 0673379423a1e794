import { writeQuery } from '../../../src/contract/calls/listQuery';
import { lastDays } from '../../../src/contract/figures/range';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import type { ListCase } from '../server/cases';
import { measureCases } from '../server/measureCases';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';
import { fillFigures, manyFigures } from './fillFigures';

const callCase = (
  name: string,
  budget: 'dashboard' | 'analytics' | 'earnings',
  path: string,
  ...queries: readonly Readonly<Record<string, unknown>>[]
): ListCase => ({
  name,
  budget,
  paths: (queries.length ? queries : [{}]).map(query => `/api/studio${path}?${writeQuery(query)}`),
});

const dashboard: readonly ListCase[] = [
  callCase('summary of 28 days', 'dashboard', '/moments/summary'),
  callCase('top of 48 hours', 'dashboard', '/moments/top', { hours: 48, per_page: 3 }),
  callCase('latest moment', 'dashboard', '/moments', { per_page: 1 }),
  callCase('review results', 'dashboard', '/moments/review_results'),
  callCase('the person', 'dashboard', '/user'),
  callCase('news', 'dashboard', '/configurations/app/news'),
];

const analyticsCases = (now: Date): readonly ListCase[] => {
  const range = { ...lastDays(manyFigures.days, now) };
  return [
    callCase('by day', 'analytics', '/moments/stats_summary', range),
    callCase('by month', 'analytics', '/moments/stats_summary', { ...range, type: 'month' }),
    callCase('hours of the week', 'analytics', '/moments/stats_hours', range),
    callCase('estimated earnings', 'analytics', '/moments/stats_estimated', range),
    callCase('top of 28 days', 'analytics', '/moments/top', { per_page: 5 }),
    callCase('top of 400 days', 'analytics', '/moments/top', { ...range, per_page: 5 }),
    callCase('top of all time', 'analytics', '/moments/top', { lifetime: true, per_page: 5 }),
  ];
};

const earnings = (now: Date): readonly ListCase[] => {
  const list = (name: string, ...queries: readonly Readonly<Record<string, unknown>>[]) =>
    callCase(
      name,
      'earnings',
      '/heartbeat-earnings/finalized',
      // The order of the screen.
      ...queries.map(query => ({ sort_column: 'month', sort_direction: 'desc', ...query })),
    );
  const month = monthAhead(-2, now);
  return [
    list('all', {}),
    list('of a creator', { user_id: 400_123 }, { user_id: 431_234 }),
    list('of a month', { start_month: month, end_month: month }),
    list('of half a year', { start_month: monthAhead(-6, now) }),
    list('of a category', { category: ['bonuses'] }),
    list('without days, of a month', { has_daily: false, start_month: month, end_month: month }),
    list('without days, of a month, by creator', {
      has_daily: false,
      start_month: month,
      end_month: month,
      sort_column: 'user_id',
    }),
    list('the highest', { sort_column: 'finalized' }),
  ];
};

/** Measures the calls of dashboard and analytics, and the list of finalized earnings. Returns how many values are over their budget. */
export const measureFigures = async (options: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(options.moments);
  await fillFigures(dataDir);
  const studio = await startStudio(dataDir);
  const now = new Date();
  try {
    const { creators, days, months } = manyFigures;
    console.log(
      `\n${options.moments.toLocaleString('en')} moments of the creator, ${creators.toLocaleString('en')} other creators with ` +
        `figures of ${days} days and ${months} final months, ${options.connections} connections`,
    );
    const own = tokensOf(studio.origin, 'creator@demo.test');
    const cases = [...dashboard, ...analyticsCases(now)];
    const over = await measureCases([{ origin: studio.origin, token: own, cases }], options);
    const manager = tokensOf(studio.origin, 'admin@demo.test');
    return (
      over + (await measureCases([{ origin: studio.origin, token: manager, cases: earnings(now) }], options))
    );
  } finally {
    await studio.stop();
  }
};
