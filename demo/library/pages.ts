import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { isPublishedMoment } from '../../server/db/publication/publicState';
import { firstSection, type FeaturedSection } from '../../src/contract/page/featuredSection';
import { demoCreatorId } from '../people';

interface Found extends Record<string, unknown> {
  readonly best: string | null;
  readonly lake: string | null;
  readonly playlist: string | null;
  readonly collection: string | null;
}

const isPublic = isPublishedMoment(sql`moments`, ['public']);

/** Gives the demo creator a page with sections of several kinds, a spotlight and a banner. */
export const addPage = async (db: Transaction): Promise<void> => {
  const { rows } = await db.execute<Found>(sql`
    select
      (select id from moments where heartbeat_id = ${demoCreatorId} and ${isPublic} order by views desc, id limit 1) as best,
      (select thumbnail from moments where heartbeat_id = ${demoCreatorId} and ${isPublic} and thumbnail is not null
        order by title ilike '%lake%' desc, views desc, id limit 1) as lake,
      (select id from playlists where heartbeat_id = ${demoCreatorId} and visibility = 'public' and trashed_at is null
        order by moments desc, id limit 1) as playlist,
      (select id from collections where heartbeat_id = ${demoCreatorId} and live > 3 and trashed_at is null
        order by live desc, id limit 1) as collection`);
  const { best = null, lake = null, playlist = null, collection = null } = rows[0] ?? {};
  const sections: FeaturedSection[] = [
    ...(playlist === null ? [] : [{ ...firstSection, kind: 'playlist' as const, playlist_id: playlist }]),
    { ...firstSection, kind: 'popular', title: 'Watched most' },
    ...(collection === null
      ? []
      : [{ ...firstSection, kind: 'collection' as const, collection_id: collection }]),
    firstSection,
  ];
  await db.execute(sql`
    update heartbeats set sections = ${JSON.stringify(sections)}::jsonb, spotlight = ${best}, banner = ${lake}
    where id = ${demoCreatorId}`);
};
