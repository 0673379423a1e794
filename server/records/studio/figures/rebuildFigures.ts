import { sql } from 'drizzle-orm';
import { figureLimits } from '../../../../src/contract/figures/figureLimits';
import type { Database } from '../../../db/database';
import { figureMonths } from '../../../db/studio/figureTables';
import { addMonths, lockMonth } from './figureMonths';
import { rollUp } from './rollUp';

const hourMs = 3_600_000;

/** A month of figures, and whether all of its events are still there. */
export interface FigureMonth {
  readonly month: string;
  readonly has_all_events: boolean;
}

/** The months that have figures, the earliest first. */
export const readMonths = async (db: Database): Promise<FigureMonth[]> => {
  const { rows } = await db.execute<FigureMonth & Record<string, unknown>>(
    sql`select to_char(month, 'YYYY-MM-DD') as month, has_all_events from ${figureMonths} order by month`,
  );
  return rows;
};

/**
 * Writes the rollups of a month again from its events, in one transaction; events of the month that arrive meanwhile wait for its end.
 * Returns false, and changes nothing, where some of its events are not kept any more.
 */
export const rebuildMonth = async (db: Database, month: string, now: Date): Promise<boolean> =>
  db.transaction(async tx => {
    await lockMonth(tx, month);
    const { rows } = await tx.execute<{ has_all_events: boolean }>(
      sql`select has_all_events from figure_months where month = ${month}::date`,
    );
    if (!rows[0]?.has_all_events) return false;
    const next = addMonths(month, 1);
    const isIn = (column: string) =>
      sql`${sql.identifier(column)} >= ${month}::date and ${sql.identifier(column)} < ${next}::date`;
    const isAt = (column: string) =>
      sql`${sql.identifier(column)} >= ${`${month}T00:00:00Z`}::timestamptz and ${sql.identifier(column)} < ${`${next}T00:00:00Z`}::timestamptz`;
    for (const table of ['daily_moment_figures', 'daily_creator_figures', 'daily_ad_figures'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${isIn('day')}`);
    await tx.execute(sql`delete from monthly_moment_figures where ${isIn('month')}`);
    await tx.execute(sql`delete from hourly_moment_figures where ${isAt('hour')}`);
    const events = sql`(select * from figure_events where ${isAt('at')}) as events`;
    await rollUp(tx, events, new Date(now.getTime() - figureLimits.keptHours * hourMs));
    return true;
  });

/** Drops the events, and unless `eventsOnly` is set the figures, too, of a month. */
export const dropMonth = async (
  db: Database,
  month: string,
  { eventsOnly }: { readonly eventsOnly: boolean },
): Promise<void> => {
  const suffix = month.slice(0, 7).replace('-', '_');
  const partitions = [
    'figure_events',
    ...(eventsOnly
      ? []
      : [
          'hourly_moment_figures',
          'daily_moment_figures',
          'monthly_moment_figures',
          'daily_creator_figures',
          'daily_ad_figures',
        ]),
  ];
  await db.transaction(async tx => {
    await lockMonth(tx, month);
    for (const parent of partitions)
      await tx.execute(sql`drop table if exists ${sql.identifier(`${parent}_${suffix}`)}`);
    if (eventsOnly)
      await tx.execute(sql`update figure_months set has_all_events = false where month = ${month}::date`);
    else await tx.execute(sql`delete from figure_months where month = ${month}::date`);
  });
};
