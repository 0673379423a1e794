import { sql, type SQL } from 'drizzle-orm';
import { pageLimits } from '../../../../src/contract/page/pageLimits';
import type { CreatorPage } from '../../../../src/contract/entities/people/creatorPage';
import type { SectionKind } from '../../../../src/contract/page/featuredSection';
import type { PageContent } from '../../../../src/contract/page/pageContent';
import type { Transaction } from '../../../db/database';
import {
  hiddenScopes,
  isNotHidden,
  isPublishedMoment,
  isShownCreator,
} from '../../../db/publication/publicState';
import { followersOf } from '../figures/readFigures';

/** What a page shows, as far as its records decide it. */
export type PageLayout = Pick<CreatorPage, 'sections' | 'trailer' | 'spotlight'>;

/** A page in a statement: its creator and its layout as SQL, columns or parameters. */
type LayoutInStatement = Readonly<Record<'heartbeatId' | keyof PageLayout, SQL>>;

/** A literal: the planner expects few rows, and takes them from an index. */
const shown = sql.raw(String(pageLimits.shown));
/** A section with a tag searches so many of the newest moments before it searches all moments with the tag. */
const newestWithTag = sql.raw('1000');
const isPublic = isPublishedMoment(sql`moments`, ['public']);

/** A moment as an item. */
const momentItemAt = (
  path: SQL,
): SQL => sql`moments.id, moments.title, moments.thumbnail as picture, ${path} as path,
  moments.views, moments.duration, moments.description`;
const momentItem = momentItemAt(sql`'/' || moments.id`);
const otherItem = (path: SQL, picture: SQL, title: SQL): SQL => sql`record.id, ${title} as title,
  ${picture} as picture, ${path} as path, null::bigint as views, null::integer as duration, '' as description`;

/** The section in the statement. */
const section = sql`chosen.section`;
/** Constant for each section, so that the database does not read the records of other kinds. */
const isKind = (kind: SectionKind): SQL => sql`${section} ->> 'kind' = ${sql.raw(`'${kind}'`)}`;

const ownMoments = (heartbeatId: SQL, condition: SQL, order: SQL): SQL => sql`
  select ${momentItem}, row_number() over () as position from (
    select * from moments where heartbeat_id = ${heartbeatId} and ${isPublic} and ${condition}
    order by ${order} limit ${shown}
  ) as moments`;

/**
 * The newest moments with the tag of the section. How rare the tag is differs from page to page, and the plan is the same for all: the
 * newest moments have a frequent tag, and the index of tags has few moments with a rare one. `offset 0` separates that search from its
 * order, which would decide the index otherwise.
 */
const taggedMoments = (heartbeatId: SQL): SQL => {
  const own = sql`heartbeat_id = ${heartbeatId} and ${isPublic} and ${isKind('tag')}`;
  const hasTag = sql`tags @> array[coalesce(${section} ->> 'tag', '')]`;
  const newestFirst = sql`order by created_at desc, id desc`;
  return sql`
    select ${momentItem}, row_number() over (order by moments.created_at desc, moments.id desc) as position
    from moments where id = any (array(
      with newest as materialized (
        select id from (
          select id, tags, created_at from moments where ${own} ${newestFirst} limit ${newestWithTag}
        ) as moments where ${hasTag} ${newestFirst} limit ${shown}
      ), older as (
        select id from (
          select id, created_at from moments
          where ${own} and ${hasTag} and (select count(*) from newest) < ${shown}
          offset 0
        ) as moments ${newestFirst} limit ${shown}
      )
      select id from newest where (select count(*) from newest) = ${shown} union all select id from older
    ))`;
};

/** The items of a section of each kind, with the position of each. Nothing that not everybody may see. */
const itemsOf = (heartbeatId: SQL): Readonly<Record<SectionKind, SQL>> => ({
  recent: ownMoments(heartbeatId, isKind('recent'), sql`created_at desc, id desc`),
  popular: ownMoments(heartbeatId, isKind('popular'), sql`views desc, id desc`),
  tag: taggedMoments(heartbeatId),
  // Moments of others can be in it. The positions come in their order, so that the rest of a long playlist is not read.
  playlist: sql`
    select ${momentItemAt(sql`'/' || moments.id || '?list=' || (${section} ->> 'playlist_id')`)},
      positions.place as position
    from (
      select moment_id, place from playlist_moments where playlist_id = ${section} ->> 'playlist_id' order by place
    ) as positions join moments on moments.id = positions.moment_id
    where ${isKind('playlist')} and exists (
        select from playlists where id = ${section} ->> 'playlist_id' and heartbeat_id = ${heartbeatId}
          and trashed_at is null and visibility = 'public')
      and ${isPublic} and ${isShownCreator(sql`moments.heartbeat_id`, hiddenScopes)}
    order by positions.place limit ${shown}`,
  collection: sql`
    select ${otherItem(sql`'/' || collections.type || '/' || record.id`, sql`collections.cover`, sql`record.text`)},
      record.order as position
    from collections join questions as record on record.collection_id = collections.id
    where ${isKind('collection')} and collections.id = ${section} ->> 'collection_id'
      and collections.heartbeat_id = ${heartbeatId} and collections.trashed_at is null
      and record.status = 'publish' and record.trashed_at is null
    order by record.order limit ${shown}`,
  vikis: sql`
    select ${otherItem(sql`'/vikis/' || record.id`, sql`record.cover`, sql`record.title`)},
      row_number() over (order by record.created_at desc, record.id desc) as position
    from vikis as record
    where ${isKind('vikis')} and record.heartbeat_id = ${heartbeatId} and record.status = 'published'
      and ${isNotHidden(sql`record`)} and record.trashed_at is null
    order by record.created_at desc, record.id desc limit ${shown}`,
});

/** The title of the playlist or collection that a section shows. */
const titleOf = (heartbeatId: SQL): SQL => sql`case ${section} ->> 'kind'
  when 'playlist' then (
    select title from playlists where id = ${section} ->> 'playlist_id' and heartbeat_id = ${heartbeatId})
  when 'collection' then (
    select title from collections where id = ${section} ->> 'collection_id' and heartbeat_id = ${heartbeatId})
  end`;

/**
 * What everybody sees of the records that a page shows, as a JSON object of `PageContent`. The text of the SQL is the same for all
 * layouts. Whether the page itself is public is another question.
 */
export const pageContentOf = ({ heartbeatId, sections, trailer, spotlight }: LayoutInStatement): SQL => {
  const single = (id: SQL): SQL => sql`(
    select to_jsonb(item) from (
      select ${momentItem} from moments where id = ${id} and heartbeat_id = ${heartbeatId} and ${isPublic}
    ) as item)`;
  const items = sql.join(
    Object.values(itemsOf(heartbeatId)).map(statement => sql`(${statement})`),
    sql` union all `,
  );
  return sql`jsonb_build_object(
    'trailer', ${single(trailer)}, 'spotlight', ${single(spotlight)}, 'followers', ${followersOf(heartbeatId)},
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', ${section} ->> 'kind', 'title', coalesce(${titleOf(heartbeatId)}, ''),
        'items', (
          select coalesce(jsonb_agg(to_jsonb(item) - 'position' order by item.position), '[]') from (${items}) as item)
      ) order by chosen.at), '[]')
      from jsonb_array_elements(${sections}) with ordinality as chosen (section, at)))`;
};

/** Reads what everybody sees of the records that a page of this creator shows with a layout. */
export const readPageContent = async (
  db: Transaction,
  heartbeatId: number,
  { sections, trailer, spotlight }: PageLayout,
): Promise<PageContent> => {
  const content = pageContentOf({
    heartbeatId: sql`${heartbeatId}::integer`,
    sections: sql`${JSON.stringify(sections)}::jsonb`,
    trailer: sql`${trailer}::text`,
    spotlight: sql`${spotlight}::text`,
  });
  const { rows } = await db.execute<{ content: PageContent }>(sql`select ${content} as content`);
  return rows[0]?.content ?? { trailer: null, spotlight: null, sections: [], followers: 0 };
};
