import { sql, type SQL } from 'drizzle-orm';
import { playlistMoment, type Playlist, type PlaylistMoment } from '../../src/contract/entities/playlist';
import type { Page } from '../../src/contract/tools/envelope';
import type { ListParameters } from '../../src/contract/tools/listQuery';
import type { Transaction } from '../db/database';
import { filterConditions, searchConditions } from '../db/listFilters';
import { toRecord } from '../db/toRecord';
import { shownMoment } from '../records/momentScope';

/**
 * The places of a playlist with what may be told of their moments: a creator's own are told whoever may see them, others'
 * while everybody may. Nothing else of a moment is in here, so that no order, filter or search can tell it either.
 */
const placesOf = ({ id, heartbeat_id }: Playlist, places: SQL = sql`true`): SQL => sql`(
  select moment_id as id, place, added_at, told.id is not null as is_told,
    case when living.id is null then 'gone' when living.is_shown then 'shown' else 'private' end as state,
    coalesce(told.title, '') as title, coalesce(told.title_key, '') as title_key, told.thumbnail,
    coalesce(told.duration, 0) as duration, coalesce(told.status, 'unlisted') as status,
    coalesce(told.visibility, 'private') as visibility, coalesce(told.views, 0) as views,
    coalesce(told.created_at, added_at) as created_at
  from playlist_moments
  left join lateral (
    select id, heartbeat_id, title, title_key, thumbnail, duration, status, visibility, views, created_at,
      ${sql.join(shownMoment, sql` and `)} as is_shown
    from moments where id = moment_id and trashed_at is null
  ) as living on true
  left join lateral (
    select living.* where living.is_shown or living.heartbeat_id = ${heartbeat_id}
  ) as told on true
  where playlist_id = ${id} and ${places}
) as places`;

const source = { table: 'playlist_moments', entity: playlistMoment, types: {} };

/** Ordered by what is told, places of which nothing is told come last. */
const orderOf = (column: string, isDescending: boolean): SQL => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const key = sql`${sql.identifier(column === 'title' ? 'title_key' : column)} ${direction}`;
  if (column === 'place') return key;
  return column === 'added_at' ? sql`${key}, place` : sql`is_told desc, ${key}, place`;
};

const read = (row: Readonly<Record<string, unknown>>): PlaylistMoment =>
  toRecord(playlistMoment, row) as unknown as PlaylistMoment; // every field of it is a column of the places

/** A page of a playlist's places. */
export const pageOfPlaces = async (
  db: Transaction,
  playlist: Playlist,
  query: object,
): Promise<Page<PlaylistMoment>> => {
  const parameters = query as ListParameters; // every list's query is made by `listQuery`
  const { page, per_page, sort_column, sort_direction, q } = parameters;
  const conditions = [...filterConditions(source, parameters), ...searchConditions(source, q)];
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const first = (page - 1) * per_page;
  const isDescending = sort_direction === 'desc';
  // The whole of it in its own order: places have no gaps, so that a page is known by its places alone.
  const isByPlace = conditions.length === 0 && sort_column === 'place' && !isDescending;
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      isByPlace
        ? sql`select * from ${placesOf(playlist, sql`place > ${first} and place <= ${first + per_page}`)} order by place`
        : sql`select * from ${placesOf(playlist)} ${where} order by ${orderOf(sort_column, isDescending)}
            limit ${per_page} offset ${first}`,
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count from ${placesOf(playlist)} ${where}`),
  ]);
  return { items: rows.map(read), total: counted.rows[0]?.count ?? 0, page, per_page };
};

/** Every place of a playlist, in its order. */
export const allPlaces = async (db: Transaction, playlist: Playlist): Promise<PlaylistMoment[]> => {
  const { rows } = await db.execute(sql`select * from ${placesOf(playlist)} order by place`);
  return rows.map(read);
};
