import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';

/** Work of one kind that waits. */
export interface Backlog {
  readonly kind: string;
  readonly count: number;
  /** How long the oldest of it has been waiting; 0 where none is. */
  readonly ageSeconds: number;
}

/** `log to archive`: one where the last try of the database to archive its log failed. */
const kinds = ['mails', 'jobs', 'failed mails', 'failed jobs', 'log to archive'];

/** Reads the work that waits for a worker or for somebody: mails, jobs, what has failed, and the log for backups. */
export const readBacklogs = async (db: Database): Promise<Backlog[]> => {
  const { rows } = await db.execute<{ kind: string; count: number; seconds: number }>(sql`
    select kind, count(*)::int as count,
      greatest(coalesce(extract(epoch from now() - min(since)), 0), 0)::float8 as seconds
    from (
      select 'mails' as kind, created_at as since from outbox where sent_at is null and gave_up_at is null
      union all
      select 'jobs', turn_at from jobs where state in ('planning', 'running', 'undoing')
      union all
      select 'failed mails', gave_up_at from outbox where gave_up_at is not null
      union all
      select 'failed jobs', finished_at from jobs where state = 'failed'
      union all
      select 'log to archive', last_failed_time from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')
    ) as waiting
    group by kind`);
  const read = rows.map(({ kind, count, seconds }) => ({ kind, count, ageSeconds: seconds }));
  const missing = kinds.filter(kind => !read.some(backlog => backlog.kind === kind));
  return [...read, ...missing.map(kind => ({ kind, count: 0, ageSeconds: 0 }))];
};
