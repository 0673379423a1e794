import { sql, type SQL } from 'drizzle-orm';
import { pageLimits } from '../../../../src/contract/page/pageLimits';
import type { CreatorPage } from '../../../../src/contract/entities/people/creatorPage';
import type { FeaturedSection } from '../../../../src/contract/page/featuredSection';
import type { PageContent, PageItem } from '../../../../src/contract/page/pageContent';
import type { Transaction } from '../../../db/database';
import {
  hiddenScopes,
  isNotHidden,
  isPublishedMoment,
  isShownCreator,
} from '../../../db/publication/publicState';
import { readFollowers } from '../figures/readFigures';

/** What a page shows, as far as its records decide it. */
export type PageLayout = Pick<CreatorPage, 'sections' | 'trailer' | 'spotlight'>;

const { shown } = pageLimits;
const isPublic = isPublishedMoment(sql`moments`, ['public']);

/** A moment as an item. */
const momentItemAt = (
  path: SQL,
): SQL => sql`moments.id, moments.title, moments.thumbnail as picture, ${path} as path,
  moments.views, moments.duration, moments.description`;
const momentItem = momentItemAt(sql`'/' || moments.id`);
const otherItem = (path: SQL, picture: SQL, title: SQL): SQL => sql`record.id, ${title} as title,
  ${picture} as picture, ${path} as path, null::bigint as views, null::integer as duration, '' as description`;

const ownMoments = (heartbeatId: number, condition: SQL, order: SQL): SQL => sql`
  select ${momentItem}, row_number() over () as position from (
    select * from moments where heartbeat_id = ${heartbeatId} and ${isPublic} and ${condition}
    order by ${order} limit ${shown}
  ) as moments`;

/** The items of a section, with the position of each. Nothing that not everybody may see. */
const itemsOf = (heartbeatId: number, { kind, ...source }: FeaturedSection): SQL => {
  switch (kind) {
    case 'recent':
      return ownMoments(heartbeatId, sql`true`, sql`created_at desc, id desc`);
    case 'popular':
      return ownMoments(heartbeatId, sql`true`, sql`views desc, id desc`);
    case 'tag':
      return ownMoments(
        heartbeatId,
        sql`tags @> ${sql.param([source.tag ?? ''])}::text[]`,
        sql`created_at desc, id desc`,
      );
    case 'playlist':
      // Moments of others can be in it.
      return sql`
        select ${momentItemAt(sql`'/' || moments.id || '?list=' || playlists.id`)}, positions.place as position
        from playlists join playlist_moments as positions on positions.playlist_id = playlists.id
          join moments on moments.id = positions.moment_id
        where playlists.id = ${source.playlist_id} and playlists.heartbeat_id = ${heartbeatId}
          and playlists.trashed_at is null and playlists.visibility = 'public'
          and ${isPublic} and ${isShownCreator(sql`moments.heartbeat_id`, hiddenScopes)}
        order by positions.place limit ${shown}`;
    case 'collection':
      return sql`
        select ${otherItem(sql`'/' || collections.type || '/' || record.id`, sql`collections.cover`, sql`record.text`)},
          record.order as position
        from collections join questions as record on record.collection_id = collections.id
        where collections.id = ${source.collection_id} and collections.heartbeat_id = ${heartbeatId}
          and collections.trashed_at is null and record.status = 'publish' and record.trashed_at is null
        order by record.order limit ${shown}`;
    case 'vikis':
      return sql`
        select ${otherItem(sql`'/vikis/' || record.id`, sql`record.cover`, sql`record.title`)},
          row_number() over (order by record.created_at desc, record.id desc) as position
        from vikis as record
        where record.heartbeat_id = ${heartbeatId} and record.status = 'published' and ${isNotHidden(sql`record`)}
          and record.trashed_at is null
        order by record.created_at desc, record.id desc limit ${shown}`;
  }
};

/** The title of the playlist or collection that a section shows, as SQL. */
const titleOf = (heartbeatId: number, { kind, ...source }: FeaturedSection): SQL => {
  if (kind === 'playlist')
    return sql`(select title from playlists where id = ${source.playlist_id} and heartbeat_id = ${heartbeatId})`;
  if (kind === 'collection')
    return sql`(select title from collections where id = ${source.collection_id} and heartbeat_id = ${heartbeatId})`;
  return sql`''`;
};

/**
 * Reads what everybody sees of the records that a page of this creator shows. One statement for all sections. Whether the page itself is
 * public is another question.
 */
export const readPageContent = async (
  db: Transaction,
  heartbeatId: number,
  { sections, trailer, spotlight }: PageLayout,
): Promise<PageContent> => {
  const single = (id: string | null): SQL =>
    sql`(select to_jsonb(item) from (select ${momentItem} from moments where id = ${id} and heartbeat_id = ${heartbeatId} and ${isPublic}) as item)`;
  const shownSections = sections.map(
    section => sql`jsonb_build_object(
      'kind', ${section.kind}::text,
      'title', coalesce(${titleOf(heartbeatId, section)}, ''),
      'items', coalesce((select jsonb_agg(to_jsonb(item) - 'position' order by item.position) from (${itemsOf(heartbeatId, section)}) as item), '[]')
    )`,
  );
  const { rows } = await db.execute<{
    trailer: PageItem | null;
    spotlight: PageItem | null;
    sections: PageContent['sections'];
  }>(sql`
    select ${single(trailer)} as trailer, ${single(spotlight)} as spotlight,
      jsonb_build_array(${sql.join(shownSections, sql`, `)}) as sections`);
  const [row] = rows;
  return {
    trailer: row?.trailer ?? null,
    spotlight: row?.spotlight ?? null,
    sections: row?.sections ?? [],
    followers: await readFollowers(db, heartbeatId),
  };
};
