import { sql } from 'drizzle-orm';
import { limits } from '../../src/contract/limits';
import { quota } from '../../src/contract/calls/serverLimits';
import { messageFor } from '../messages';
import type { Transaction } from '../db/database';
import { ProblemError } from '../errors/problem';

/**
 * Throws `quota-exceeded` with what is used if the jobs of a person, with the given ones more, need more than the quota.
 * Concurrent calls of one person are counted one after the other.
 */
export const assertJobQuota = async (
  db: Transaction,
  userId: number,
  more: { readonly jobs: number; readonly items: number; readonly fileBytes: number },
): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs/${userId}`}, 0))`);
  const { rows } = await db.execute<{ jobs: number; items: number; bytes: number }>(sql`
    select count(*)::int as jobs, coalesce(sum(total), 0)::float as items,
      coalesce(sum(file_bytes), 0)::float as bytes
    from jobs where user_id = ${userId}`);
  const used = rows[0]!; // an aggregate has one row
  const { jobs, jobItems, importBytes } = quota;
  const isWithin =
    used.jobs + more.jobs <= jobs &&
    used.items + more.items <= jobItems &&
    used.bytes + more.fileBytes <= importBytes;
  if (isWithin) return;
  throw new ProblemError('quota-exceeded', {
    detail: messageFor('quota-jobs', {
      jobs: used.jobs,
      maxJobs: jobs,
      items: used.items,
      maxItems: jobItems,
      megabytes: Math.round(used.bytes / 1_000_000),
      maxMegabytes: importBytes / 1_000_000,
      days: limits.job.keptDays,
    }),
  });
};
