import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/**
 * Adds up how often each ad was shown and clicked, for the list of ads. Writes the rows that differ, without a new version: a figure is no
 * change of an ad. Leaves ads that somebody changes now to its next run. Returns how many it wrote.
 */
export const countAds = async (db: Database): Promise<number> => {
  const { rowCount } = await db.execute(sql`
    with counted as (
      select ad_id, sum(impressions) as impressions, sum(clicks) as clicks from daily_ad_figures group by 1
    ), locked as (
      select ads.id, impressions, clicks from ads join counted on counted.ad_id = ads.id
      where (ads.total_impressions, ads.total_clicks) is distinct from (impressions, clicks)
      order by ads.id for no key update of ads skip locked
    )
    update ads set total_impressions = locked.impressions, total_clicks = locked.clicks from locked where ads.id = locked.id`);
  return rowCount ?? 0;
};
