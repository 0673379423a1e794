import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Creators that one statement counts. */
const batch = 1000;

/**
 * Counts the published moments of each creator, and adds up the views and earnings of all their moments outside of the trash, for the
 * list of creators. Writes the rows that differ, without a new version: a figure is no change of a creator. Returns how many it wrote.
 */
export const countCreators = async (db: Database, signal?: AbortSignal): Promise<number> => {
  let written = 0;
  for (let after = 0; !signal?.aborted;) {
    const { rows } = await db.execute<{ last: number | null; written: number }>(sql`
      with chosen as (
        select id from heartbeats where id > ${after} order by id limit ${batch}
      ), counted as (
        select chosen.id, figures.* from chosen, lateral (
          select count(*) filter (where status = 'published') as moments,
            coalesce(sum(views), 0) as views, coalesce(sum(earnings), 0) as earnings
          from moments where heartbeat_id = chosen.id and trashed_at is null
        ) as figures
      ), changed as (
        update creator_entries as entry
        set moments = counted.moments, views = counted.views, earnings = counted.earnings from counted
        where entry.id = counted.id::text
          and (entry.moments, entry.views, entry.earnings) is distinct from (counted.moments, counted.views, counted.earnings)
        returning entry.id
      )
      select (select max(id) from chosen) as last, (select count(*)::int from changed) as written`);
    const [row] = rows;
    written += row?.written ?? 0;
    if (row?.last == null) break;
    after = row.last;
  }
  return written;
};
