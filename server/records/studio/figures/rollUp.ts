import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/database';
import {
  dailyAdFigures,
  dailyCreatorFigures,
  dailyMomentFigures,
  hourlyMomentFigures,
  monthlyMomentFigures,
} from '../../../db/studio/figureTables';

const hours = sql.raw(
  Array.from(
    { length: 24 },
    (_, hour) =>
      `coalesce(sum(amount) filter (where kind = 'view' and extract(hour from at at time zone 'UTC') = ${hour}), 0)::bigint`,
  ).join(', '),
);

const sums = sql.raw(`
  coalesce(sum(amount) filter (where kind = 'view'), 0)::bigint as views,
  coalesce(sum(amount) filter (where kind = 'watch'), 0)::bigint as watch_ms,
  coalesce(sum(revenue), 0) as earnings`);

const sumsAdded = sql.raw(`
  views = kept.views + excluded.views, watch_ms = kept.watch_ms + excluded.watch_ms, earnings = kept.earnings + excluded.earnings`);

const dayOf = sql.raw(`(at at time zone 'UTC')::date`);

/**
 * Adds events to the rollups: by hour from `hoursFrom` on, by day, and by month. `events` is a relation with the columns of
 * `figure_events`. Rows are written in the order of their keys, so that no two transactions wait for each other.
 */
export const rollUp = async (db: Transaction, events: SQL, hoursFrom: Date): Promise<void> => {
  await db.execute(sql`
    insert into ${hourlyMomentFigures} as kept (heartbeat_id, hour, moment_id, views, watch_ms, earnings)
    select heartbeat_id, date_trunc('hour', at, 'UTC'), moment_id, ${sums} from ${events}
    where moment_id is not null and at >= ${hoursFrom.toISOString()}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (heartbeat_id, hour, moment_id) do update set ${sumsAdded}`);
  await db.execute(sql`
    insert into ${dailyMomentFigures} as kept (heartbeat_id, day, moment_id, views, watch_ms, earnings)
    select heartbeat_id, ${dayOf}, moment_id, ${sums} from ${events} where moment_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (heartbeat_id, day, moment_id) do update set ${sumsAdded}`);
  await db.execute(sql`
    insert into ${monthlyMomentFigures} as kept (heartbeat_id, month, moment_id, views, watch_ms, earnings)
    select heartbeat_id, date_trunc('month', at at time zone 'UTC')::date, moment_id, ${sums} from ${events} where moment_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (heartbeat_id, month, moment_id) do update set ${sumsAdded}`);
  await db.execute(sql`
    insert into ${dailyCreatorFigures} as kept (
      heartbeat_id, day, views, watch_ms, earnings, followers_gained, followers_lost, views_by_hour
    )
    select heartbeat_id, ${dayOf}, ${sums},
      count(*) filter (where kind = 'follow' and amount > 0), count(*) filter (where kind = 'follow' and amount < 0), array[${hours}]
    from ${events} where heartbeat_id is not null
    group by 1, 2 order by 1, 2
    on conflict (heartbeat_id, day) do update set ${sumsAdded},
      followers_gained = kept.followers_gained + excluded.followers_gained,
      followers_lost = kept.followers_lost + excluded.followers_lost,
      views_by_hour = add_elements(kept.views_by_hour, excluded.views_by_hour)`);
  await db.execute(sql`
    insert into ${dailyAdFigures} as kept (ad_id, day, impressions, clicks)
    select ad_id, ${dayOf}, count(*) filter (where kind = 'ad_impression'), count(*) filter (where kind = 'ad_click')
    from ${events} where ad_id is not null
    group by 1, 2 order by 1, 2
    on conflict (ad_id, day) do update
    set impressions = kept.impressions + excluded.impressions, clicks = kept.clicks + excluded.clicks`);
};
