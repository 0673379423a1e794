import { sql } from 'drizzle-orm';
import type { Transaction } from '../database';

/**
 * Creates missing tags of moments and recounts all tags, after rows were inserted without the record stores, which update
 * the counts themselves (`addToTagCounts`).
 */
export const recountTags = async (db: Transaction, now: Date): Promise<void> => {
  const time = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, "order", supertag, moments, created_at, updated_at)
    select 'tg' || left(md5(owner || '/' || name), 10), owner, name, regexp_replace(name, '\\s+', '-', 'g'),
      0, row_number() over (partition by owner order by active desc, name) - 1, false, active, ${time}, ${time}
    from (
      select heartbeat_id as owner, name, count(*) filter (where trashed_at is null) as active
      from moments, unnest(tags) as name group by heartbeat_id, name
    ) as counted
    on conflict (coalesce(owner, 0), lower(name)) do update set moments = excluded.moments`);
};
