import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Creators that one statement counts. */
const batch = 1000;

/**
 * Counts the published moments of each creator, and adds up the views and earnings of all their moments outside of the trash, for the
 * list of creators. Writes the rows that differ, without a new version: a figure is no change of a creator. Leaves rows that somebody
 * changes now to its next run. Returns how many it wrote.
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
      ), locked as (
        select entry.id, counted.moments, counted.views, counted.earnings
        from creator_entries as entry join counted on counted.id::text = entry.id
        where (entry.moments, entry.views, entry.earnings) is distinct from (counted.moments, counted.views, counted.earnings)
        order by entry.id for no key update of entry skip locked
      ), changed as (
        update creator_entries as entry
        set moments = locked.moments, views = locked.views, earnings = locked.earnings from locked
        where entry.id = locked.id
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
