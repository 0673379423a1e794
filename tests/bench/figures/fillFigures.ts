import { sql, type SQL } from 'drizzle-orm';
import { connect, type Database } from '../../../server/db/database';
import { createLogger } from '../../../server/process/createLogger';
import { openDatabase } from '../../../server/process/openDatabase';
import { demoCreatorId } from '../../../demo/people';

/** Creators beside those of the demo, and the days of which they have figures. */
export const manyFigures = { creators: 50_000, days: 400, everyDay: 10_000, months: 12 } as const;
const FIRST = 400_000;
/** The others have figures on one of so many days. */
const RARELY = 8;

const hours = sql.raw(`array[${Array.from({ length: 24 }, (_, hour) => hour % 5).join(', ')}]::bigint[]`);
const firstDay = sql`(current_date - ${manyFigures.days}::int)`;

const creators: readonly SQL[] = [
  sql`insert into heartbeats (id, name, handle, blacklists) overriding system value
    select ${FIRST} + g, 'Figures ' || g, 'figures' || g, '{}' from generate_series(1, ${manyFigures.creators}::int) as g`,
  sql`insert into users (id, heartbeat_id, freedom_id, email) overriding system value
    select ${FIRST} + g, ${FIRST} + g, 'frfigures' || g, 'figures' || g || '@people.example'
    from generate_series(1, ${manyFigures.creators}::int) as g`,
];

/** The figures of one day of the creators: 10,000 have some on every day, the others on one of eight. */
const creatorDay = (day: number): SQL => sql`
  insert into daily_creator_figures
    (heartbeat_id, day, views, watch_ms, earnings, followers_gained, followers_lost, views_by_hour)
  select ${FIRST} + g, ${firstDay} + ${day}::int, 46, 90000, 0.0500, 1, 0, ${hours}
  from generate_series(1, ${manyFigures.creators}::int) as g
  where g <= ${manyFigures.everyDay}::int or g % ${RARELY}::int = ${day % RARELY}::int`;

/** Moments of the demo creator have figures on two days each. What the demo has stays. */
const momentRows = sql`
  select heartbeat_id, ${firstDay} + ((hashtext(id) & 1023) + turn * 131) % ${manyFigures.days}::int as day, id as moment_id,
    1 + (hashtext(id) & 255) as views, 60000 as watch_ms, 0.0100 as earnings
  from moments cross join generate_series(0, 1) as turn
  where heartbeat_id = ${demoCreatorId}`;
const moments: readonly SQL[] = [
  sql`insert into daily_moment_figures (heartbeat_id, day, moment_id, views, watch_ms, earnings)
    select * from (${momentRows}) as added on conflict do nothing`,
  sql`insert into monthly_moment_figures (heartbeat_id, month, moment_id, views, watch_ms, earnings)
    select heartbeat_id, date_trunc('month', day)::date, moment_id, sum(views), sum(watch_ms), sum(earnings)
    from (${momentRows}) as added group by 1, 2, 3 on conflict do nothing`,
];

const finalMonths = sql`
  insert into finalized_earnings (id, user_id, month, category, has_daily, daily, quality_bonus, adjustments, finalized,
    finalized_at, finalized_by, updated_at)
  select 'fe' || ${FIRST} + g || '-' || to_char(month, 'YYYY-MM'), ${FIRST} + g, month::date,
    (array['moments', 'bonuses', 'moments_and_bonuses'])[1 + g % 3], g % 3 <> 1, g % 900, g % 40, 0, g % 900 + g % 40,
    now(), 'Bench', now()
  from generate_series(1, ${manyFigures.creators}::int) as g cross join generate_series(
    date_trunc('month', now()) - ${manyFigures.months}::int * interval '1 month', now() - interval '1 month', interval '1 month'
  ) as month`;

const isFilled = async (db: Database): Promise<boolean> => {
  const { rows } = await db.execute(sql`select from finalized_earnings where user_id = ${FIRST + 1} limit 1`);
  return rows.length > 0;
};

/** Adds creators, their figures and their final months to a data directory that no server has open, once. */
export const fillFigures = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, createLogger('warn'));
  const db = connect(database.url, { use: 'tool', connections: 1, statementTimeoutMs: 0 });
  try {
    if (await isFilled(db)) return;
    for (const statement of creators) await db.execute(statement);
    await db.execute(sql`
      select ensure_figure_month(month::date)
      from generate_series(date_trunc('month', ${firstDay}::timestamp), now(), interval '1 month') as month`);
    for (let day = 0; day <= manyFigures.days; day += 1) await db.execute(creatorDay(day));
    for (const statement of moments) await db.execute(statement);
    // Last, because it tells that the rest is there.
    await db.execute(finalMonths);
    for (const table of [
      'daily_creator_figures',
      'daily_moment_figures',
      'monthly_moment_figures',
      'finalized_earnings',
    ])
      await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
  } finally {
    await db.$client.end();
    await database.stop();
  }
};
