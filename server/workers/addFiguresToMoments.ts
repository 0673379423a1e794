import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Moments that one transaction changes. */
const batch = 500;

/**
 * Adds what events brought since the last run to views, watch time and earnings of their moments, without a new version: a figure is no
 * change of a moment. Moments that somebody changes now, and rests of watch time below a thousandth of an hour, are left to the next
 * run: `watch_ms` has 3,600 to the thousandth. Changes of moments that were deleted are dropped. Returns how many moments it wrote.
 */
export const addFiguresToMoments = async (db: Database, signal?: AbortSignal): Promise<number> => {
  let written = 0;
  for (let after = ''; !signal?.aborted;) {
    const { rows } = await db.execute<{ last: string | null; written: number }>(sql`
      with chosen as (
        select moment_id, views, div(watch_ms, 3600) as thousandths, earnings from moment_figure_changes
        where moment_id > ${after} and (views > 0 or earnings > 0 or watch_ms >= 3600) order by moment_id limit ${batch} for update skip locked
      ), locked as (
        select id from moments where id in (select moment_id from chosen) order by id for no key update skip locked
      ), written as (
        update moments set views = moments.views + chosen.views, watch_time = moments.watch_time + chosen.thousandths / 1000,
          earnings = moments.earnings + chosen.earnings
        from chosen join locked on locked.id = chosen.moment_id where moments.id = chosen.moment_id
        returning moments.id
      ), rest as (
        update moment_figure_changes as kept set views = 0, earnings = 0, watch_ms = mod(watch_ms, 3600)
        from written where kept.moment_id = written.id and mod(watch_ms, 3600) > 0
      ), dropped as (
        delete from moment_figure_changes as kept using chosen
        where kept.moment_id = chosen.moment_id and (
          (mod(watch_ms, 3600) = 0 and kept.moment_id in (select id from written))
          or not exists (select from moments where id = kept.moment_id)
        )
      )
      select (select max(moment_id) from chosen) as last, (select count(*)::int from written) as written`);
    const [row] = rows;
    written += row?.written ?? 0;
    if (row?.last == null) break;
    after = row.last;
  }
  return written;
};
