import { sql, type SQL } from 'drizzle-orm';
import { playlistMoment, type Playlist, type PlaylistMoment } from '../../src/contract/entities/playlist';
import type { Page } from '../../src/contract/calls/envelope';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import type { Transaction } from '../db/database';
import { filterConditions } from '../db/lists/conditions/listFilters';
import { searchConditions } from '../db/lists/conditions/searchConditions';
import { toRecord } from '../db/lists/listSource';
import { hiddenReviews } from '../../src/contract/publishing';
import { isPubliclyVisible } from '../records/studio/momentStore';

/** Why a moment of the playlist's creator is not public. */
const hiddenReason = sql`case
  when moments.status = 'draft' then 'draft'
  when moments.status <> 'published' then 'unpublished'
  when moments.visibility <> 'public' then moments.visibility
  when moments.blacklist_scope <> 'earnings' then 'blacklisted'
  when moments.review_status = any(${sql.param(hiddenReviews)}::text[]) then 'rejected'
  else 'creator' end`;

/** The columns of moments that positions have, and their values where the moment is not visible. */
const shownColumns: Readonly<Record<string, SQL>> = {
  title: sql`''`,
  title_key: sql`''`,
  thumbnail: sql`null`,
  duration: sql`0`,
  status: sql`'unlisted'`,
  visibility: sql`'private'`,
  views: sql`0`,
  created_at: sql`added_at`,
};

const shownValues = sql.join(
  Object.entries(shownColumns).map(([column, other]) => {
    const name = sql.identifier(column);
    return sql`case when is_visible then moments.${name} else ${other} end as ${name}`;
  }),
  sql`, `,
);

/**
 * The positions of a playlist with the visible fields of their moments: the creator's own moments always, those of others
 * only while they are public. It contains no other fields, so that no order, filter or search can reveal them.
 * `range` is a condition of the positions, and `page` an order with a limit, before anything is read that only a page needs.
 *
 * The subquery reads whether each moment is visible once (`offset 0` is an optimisation fence), which takes no lookup for the creator's own
 * moments. Beside it, PostgreSQL reads what is public for the rows of a page only. The moments are found by an array of their ids, which takes
 * one scan of the index in the order of the ids, instead of a scan for each.
 */
const playlistPositions = (
  { id, heartbeat_id }: Playlist,
  { range = sql`true`, page = sql`` }: { readonly range?: SQL; readonly page?: SQL } = {},
): SQL => sql`(
  select moment_id as id, place, added_at, is_visible,
    case when moments.id is null then 'gone' when is_shown then 'shown' else 'private' end as state,
    case when is_visible and not is_shown then ${hiddenReason} end as hidden_reason, ${shownValues}
  from (
    select * from (
      select moment_id, place, added_at, moments.*,
        moments.id is not null and (moments.heartbeat_id = ${heartbeat_id} or ${isPubliclyVisible}) as is_visible
      from playlist_moments left join (
        select * from moments
        where trashed_at is null and id = any(array(select moment_id from playlist_moments where playlist_id = ${id} and ${range}))
      ) as moments on moments.id = moment_id
      where playlist_id = ${id} and ${range}
      offset 0
    ) as moments ${page}
  ) as moments
  cross join lateral (select ${isPubliclyVisible} as is_shown) as publication
) as positions`;

const source = { table: 'playlist_moments', entity: playlistMoment, types: {} };

/**
 * `order by` of a column, of positions or of the moments that they are made of. Those without a visible moment come last, as nulls do: with one
 * key instead of two, PostgreSQL compares the first bytes of texts.
 */
const orderOf = ({ sort_column, sort_direction }: ListParameters): SQL => {
  const direction = sql.raw(sort_direction);
  if (sort_column === 'place') return sql`order by place ${direction}`;
  if (sort_column === 'added_at') return sql`order by added_at ${direction}, place`;
  const column = sql.identifier(sort_column === 'title' ? 'title_key' : sort_column);
  return sql`order by case when is_visible then ${column} end ${direction} nulls last, place`;
};

const read = (row: Readonly<Record<string, unknown>>): PlaylistMoment => toRecord(playlistMoment, row);

/** Reads a page of a playlist's positions. */
export const readPositionsPage = async (
  db: Transaction,
  playlist: Playlist,
  query: object,
  now: Date,
): Promise<Page<PlaylistMoment>> => {
  const parameters = query as ListParameters; // every list query is created by `listQuery`
  const { page, per_page, sort_column, sort_direction, q } = parameters;
  const conditions = [...filterConditions(source, parameters, now), ...searchConditions(source, q)];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const first = (page - 1) * per_page;
  const order = orderOf(parameters);
  const limit = sql`limit ${per_page} offset ${first}`;
  const isFiltered = conditions.length > 0;
  // Positions have no gaps, so in playlist order without filters a page is a range of positions.
  const isRange = sort_column === 'place' && sort_direction === 'asc';
  const pageOf = isRange
    ? { range: sql`place > ${first} and place <= ${first + per_page}` }
    : { page: sql`${order} ${limit}` };
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      isFiltered
        ? sql`select * from ${playlistPositions(playlist)} ${where} ${order} ${limit}`
        : sql`select * from ${playlistPositions(playlist, pageOf)} ${order}`,
    ),
    db.execute<{ count: number }>(
      // Without a filter, no moment has to be read to count the positions.
      isFiltered
        ? sql`select count(*)::int as count from ${playlistPositions(playlist)} ${where}`
        : sql`select count(*)::int as count from playlist_moments where playlist_id = ${playlist.id}`,
    ),
  ]);
  return { items: rows.map(read), total: counted.rows[0]?.count ?? 0, page, per_page };
};

/** Reads all positions of a playlist in order. */
export const readAllPositions = async (db: Transaction, playlist: Playlist): Promise<PlaylistMoment[]> => {
  const { rows } = await db.execute(sql`select * from ${playlistPositions(playlist)} order by place`);
  return rows.map(read);
};
