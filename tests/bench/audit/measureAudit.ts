import { writeQuery } from '../../../src/contract/calls/listQuery';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import type { ListCase } from '../server/cases';
import { measureCases } from '../server/measureCases';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';
import { actorOf, fillAudit, manyEntries, recordOf } from './fillAudit';

/** Moments of the demo creator, on which nothing here depends. */
const MOMENTS = 1000;
const PER_PAGE = 50;
const lastPage = manyEntries / PER_PAGE;

const listCase = (name: string, ...queries: readonly Readonly<Record<string, unknown>>[]): ListCase => ({
  name,
  budget: 'audit',
  paths: queries.map(query => `/api/studio/audit?${writeQuery({ per_page: PER_PAGE, ...query })}`),
});

const cases: readonly ListCase[] = [
  listCase('first pages', { page: 1 }, { page: 2 }, { page: 3 }),
  listCase('deep pages', ...[4, 2, 1.5].map(share => ({ page: Math.round(lastPage / share) }))),
  listCase('the last page', { page: lastPage }),
  listCase('filter: a usual action', { action: ['POST /review-moments'] }),
  listCase('filter: a rare action', { action: ['POST /heartbeats/ban'] }),
  listCase('filter: a kind of record', { entity: ['heartbeat'] }),
  listCase('filter: a person', { actor_id: [actorOf(3)] }, { actor_id: [actorOf(12)] }),
  listCase(
    'filter: a record',
    ...[1234, 2_345_678].map(at => ({ entity: ['moment review'], entity_id: [recordOf(at)] })),
  ),
  listCase('filter: a day', {
    created_at_from: '2026-08-01T00:00:00.000Z',
    created_at_to: '2026-08-01T23:59:59.999Z',
  }),
];

/** Measures the audit log with many entries, and prints it. Returns how many values are over their budget. */
export const measureAudit = async (options: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(MOMENTS);
  await fillAudit(dataDir);
  const studio = await startStudio(dataDir);
  try {
    const token = tokensOf(studio.origin, 'admin@demo.test');
    console.log(
      `\n${manyEntries.toLocaleString('en')} entries of the audit log, ${options.connections} connections`,
    );
    return await measureCases([{ origin: studio.origin, token, cases }], options);
  } finally {
    await studio.stop();
  }
};
