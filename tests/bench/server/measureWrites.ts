import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import type { Job } from '../../../src/contract/jobs/job';
import { connect, type Database } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { shareDatabase } from '../../../server/process/openDatabase';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printBudgeted } from '../printBudgeted';
import { startStudio } from '../startStudio';
import { listCases } from './cases';
import { jobCalls, timed } from './jobCalls';
import { measureCases } from './measureCases';
import { takeSample } from './sample';
import { tokensOf } from './tokensOf';

const COLD_PAGES = 10;
/** PostgreSQL counts the rows of a statement a little later. */
const COUNTED_MS = 5000;
const measuredLists = /^(first page|page: around the middle|sort: views desc, filter|search: one usual)/;

/** The number and bytes of the indexes of moments, and the bytes of their rows. */
const readSizes = async (db: Database) => {
  const { rows } = await db.execute<{ count: number; indexes: number; rows: number }>(sql`
    select count(*)::int as count, sum(pg_relation_size(indexrelid))::float8 as indexes,
      pg_table_size('moments')::float8 as rows
    from pg_index where indrelid = 'moments'::regclass`);
  return rows[0] ?? { count: 0, indexes: 0, rows: 1 };
};

/** The rows of moments that were changed so far, those of them that were written to no index, and the bytes of the log. */
const readChanges = async (db: Database) => {
  const { rows } = await db.execute<{ changed: number; unindexed: number; log: number }>(sql`
    select n_tup_upd::float8 as changed, n_tup_hot_upd::float8 as unindexed,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log
    from pg_stat_user_tables where relname = 'moments'`);
  return rows[0] ?? { changed: 0, unindexed: 0, log: 0 };
};

/** Requests ten pages around the middle at once, of which nothing is cached; the milliseconds of the slowest. */
const measureColdPages = async (origin: string, accessToken: string, total: number): Promise<number> => {
  const middle = Math.floor(total / 50 / 2);
  const times = await Promise.all(
    Array.from({ length: COLD_PAGES }, async (_, at) => {
      const query = writeQuery({ per_page: 50, in_trash: false, page: middle + at * 100 });
      const [ms, response] = await timed(() =>
        fetch(`${origin}/api/studio/moments?${query}`, {
          headers: { authorization: `Bearer ${accessToken}` },
        }),
      );
      if (!response.ok) throw new Error(`A page answered ${response.status}: ${await response.text()}`);
      return ms;
    }),
  );
  return Math.max(...times);
};

/**
 * Measures what the indexes of moments cost: their size, a change of all records as a job, and lists before and after it. Prints it
 * beside the budgets, and returns how many are over.
 */
export const measureWrites = async (options: BenchOptions): Promise<number> => {
  const dataDir = await ensureSeeded(options.moments);
  const studio = await startStudio(dataDir);
  const { origin } = studio;
  const token = tokensOf(origin, 'creator@demo.test');
  const { post, settled } = jobCalls(origin, token);
  try {
    const sample = await takeSample(origin, await token());
    const { url } = await shareDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
    const db = connect(url, { use: 'tool' });
    const measureLists = () =>
      measureCases(
        [{ origin, token, cases: listCases(sample).filter(({ name }) => measuredLists.test(name)) }],
        options,
      );
    try {
      console.log(
        `\nWrites to ${sample.total.toLocaleString('en')} moments; lists before and after a change of all`,
      );
      const cold = await measureColdPages(origin, await token(), sample.total);
      const sizes = await readSizes(db);
      const overBefore = await measureLists();
      const before = await readChanges(db);
      // The next run starts with new data.
      rmSync(path.join(dataDir, 'seeded'), { force: true });
      const { id } = await post<Job>('/moments/jobs', {
        target: { filter: { in_trash: false } },
        changes: { visibility: 'private' },
      });
      await settled(id, 'planned');
      const [ms, { done }] = await timed(async () => {
        await post<Job>(`/jobs/${id}/start`, undefined);
        return settled(id, 'done');
      });
      await sleep(COUNTED_MS);
      const after = await readChanges(db);
      const changed = after.changed - before.changed;
      const overAfter = await measureLists();
      console.log(
        `\n${sizes.count} indexes, ${Math.round(sizes.indexes / 1e6)} MB, now ${Math.round((await readSizes(db)).indexes / 1e6)} MB; ` +
          `${done.toLocaleString('en')} changed, ${((after.log - before.log) / done / 1000).toFixed(1)} kB of log each\n`,
      );
      const over = printBudgeted([
        ['indexSize', sizes.indexes / sizes.rows],
        ['coldPages', cold],
        ['jobRunMillion', done / (ms / 1000)],
        ['unindexedChanges', (100 * (after.unindexed - before.unindexed)) / changed],
      ]);
      return over + overBefore + overAfter;
    } finally {
      await db.$client.end();
    }
  } finally {
    await studio.stop();
  }
};
