import { createHash } from 'node:crypto';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import type { ListCase } from '../server/cases';
import { manyCreators } from './fillCreators';

const PER_PAGE = 50;
const lastPage = manyCreators / PER_PAGE;

const listCase = (name: string, ...queries: readonly Readonly<Record<string, unknown>>[]): ListCase => ({
  name,
  ...(queries.some(({ q }) => q) && { rate: 'search' }),
  budget: queries.some(({ page }) => Number(page ?? 1) > 3) ? 'deepPage' : 'firstPage',
  paths: queries.map(
    query => `/api/studio/heartbeats/creators?${writeQuery({ per_page: PER_PAGE, ...query })}`,
  ),
});

const handleOf = (at: number): string =>
  createHash('md5').update(String(at)).digest('hex').slice(0, 10) + String(at);
const deep = [lastPage / 4, lastPage / 2, lastPage - 1];

/** The list of creators: pages, orders, searches, and each filter. */
export const creatorCases: readonly ListCase[] = [
  listCase('first pages', { page: 1 }, { page: 2 }, { page: 3 }),
  listCase('deep pages', ...deep.map(page => ({ page }))),
  ...['name', 'handle', 'updated_at'].map(column =>
    listCase(
      `deep pages, by ${column}`,
      ...deep.map(page => ({ page, sort_column: column, sort_direction: 'asc' })),
    ),
  ),
  listCase('search: a usual name', { q: 'lena' }, { q: 'jonas' }),
  listCase('search: a handle', { q: handleOf(77_777) }, { q: handleOf(4242) }),
  listCase('search: an email', { q: `${handleOf(5150)}@people` }, { q: `${handleOf(99_999)}@people` }),
  listCase('filter: application', { status: ['pending'] }, { status: ['accepted'] }),
  ...['everything', 'earnings', 'heartbeat'].map(scope =>
    listCase(`filter: blacklist ${scope}`, { blacklists: [scope] }),
  ),
  listCase('filter: locked', { is_locked: [true] }, { is_locked: [false] }),
  listCase('filter: banned', { is_banned: [true] }, { is_banned: [false] }),
  listCase(
    'filter: joined',
    { created_at_from: '2026-01-01T00:00:00.000Z' },
    { created_at_to: '2025-01-01T00:00:00.000Z' },
  ),
  listCase(
    'filter: deep pages of the accepted',
    ...deep.map(at => ({ status: ['accepted'], page: Math.round(at * 0.75) })),
  ),
];
