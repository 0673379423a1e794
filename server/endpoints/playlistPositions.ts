import { sql, type SQL } from 'drizzle-orm';
import { playlistMoment, type Playlist, type PlaylistMoment } from '../../src/contract/entities/playlist';
import type { Page } from '../../src/contract/calls/envelope';
import type { ListParameters } from '../../src/contract/calls/listQuery';
import type { Transaction } from '../db/database';
import { filterConditions, searchConditions } from '../db/listFilters';
import { toRecord } from '../db/listSource';
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

/** A column of a moment that is visible, or another value. */
const shownOr = (column: string, other: SQL = sql`null`): SQL =>
  sql`case when is_visible then moments.${sql.identifier(column)} else ${other} end as ${sql.identifier(column)}`;

/**
 * The positions of a playlist with the visible fields of their moments: the creator's own moments always, those of others
 * only while they are public. It contains no other fields, so that no order, filter or search can reveal them.
 *
 * The subquery reads whether each moment is visible once (`offset 0` is an optimisation fence), which takes no lookup for the creator's own
 * moments. Beside it, PostgreSQL reads what is public for the rows of a page only.
 */
const playlistPositions = ({ id, heartbeat_id }: Playlist, range: SQL = sql`true`): SQL => sql`(
  select moment_id as id, place, added_at, is_visible,
    case when moments.id is null then 'gone' when is_shown then 'shown' else 'private' end as state,
    case when is_visible and not is_shown then ${hiddenReason} end as hidden_reason,
    ${shownOr('title', sql`''`)}, ${shownOr('title_key', sql`''`)}, ${shownOr('thumbnail')}, ${shownOr('duration', sql`0`)},
    ${shownOr('status', sql`'unlisted'`)}, ${shownOr('visibility', sql`'private'`)}, ${shownOr('views', sql`0`)},
    ${shownOr('created_at', sql`added_at`)}
  from (
    select moment_id, place, added_at, moments.*,
      moments.id is not null and (moments.heartbeat_id = ${heartbeat_id} or ${isPubliclyVisible}) as is_visible
    from playlist_moments left join moments on moments.id = moment_id and moments.trashed_at is null
    where playlist_id = ${id} and ${range}
    offset 0
  ) as moments
  cross join lateral (select ${isPubliclyVisible} as is_shown) as publication
) as positions`;

const source = { table: 'playlist_moments', entity: playlistMoment, types: {} };

/** `order by` of a column. Positions without a visible moment come last. */
const orderOf = (column: string, isDescending: boolean): SQL => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const key = sql`${sql.identifier(column === 'title' ? 'title_key' : column)} ${direction}`;
  if (column === 'place') return key;
  return column === 'added_at' ? sql`${key}, place` : sql`is_visible desc, ${key}, place`;
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
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const first = (page - 1) * per_page;
  const isDescending = sort_direction === 'desc';
  // Positions have no gaps, so in playlist order without filters a page is a range of positions.
  const isByPosition = conditions.length === 0 && sort_column === 'place' && !isDescending;
  const [{ rows }, counted] = await Promise.all([
    db.execute(
      isByPosition
        ? sql`select * from ${playlistPositions(playlist, sql`place > ${first} and place <= ${first + per_page}`)} order by place`
        : sql`select * from ${playlistPositions(playlist)} ${where} order by ${orderOf(sort_column, isDescending)}
            limit ${per_page} offset ${first}`,
    ),
    db.execute<{ count: number }>(
      // Without a filter, no moment has to be read to count the positions.
      conditions.length === 0
        ? sql`select count(*)::int as count from playlist_moments where playlist_id = ${playlist.id}`
        : sql`select count(*)::int as count from ${playlistPositions(playlist)} ${where}`,
    ),
  ]);
  return { items: rows.map(read), total: counted.rows[0]?.count ?? 0, page, per_page };
};

/** Reads all positions of a playlist in order. */
export const readAllPositions = async (db: Transaction, playlist: Playlist): Promise<PlaylistMoment[]> => {
  const { rows } = await db.execute(sql`select * from ${playlistPositions(playlist)} order by place`);
  return rows.map(read);
};
