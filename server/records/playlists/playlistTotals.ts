import { sql, type SQL } from 'drizzle-orm';
import { playlist, type Playlist } from '../../../src/contract/entities/playlist';
import type { Transaction } from '../../db/database';
import { toRecord } from '../../db/lists/listSource';
import { isPubliclyVisible } from '../studio/momentStore';

/** The fields of a playlist that depend on its moments. */
export type PlaylistTotals = Pick<
  Playlist,
  'id' | 'thumbnail' | 'moments' | 'duration' | 'views' | 'updated_at'
>;

/** The picture of the playlist's video: of the video site, or of a moment of its creator. */
const videoPicture = sql`coalesce(
  (select site_videos.thumbnail from site_videos where site_videos.id = playlists.yt_video_id),
  (select moments.thumbnail from moments
    where moments.heartbeat_id = playlists.heartbeat_id and moments.yt_video_id = playlists.yt_video_id
      and moments.trashed_at is null and moments.thumbnail is not null
    order by moments.created_at, moments.id limit 1))`;

const totalsColumns = sql`playlists.id, playlists.thumbnail, playlists.moments, playlists.duration, playlists.views,
  playlists.updated_at`;

/** Sets the next version, which rises even if the clock does not advance between two changes. */
const nextVersion = (now: Date): SQL =>
  sql`updated_at = greatest(${now.toISOString()}::timestamptz, playlists.updated_at + interval '1 millisecond'),`;

const updateTotals = (ids: readonly string[], alsoSet: SQL): SQL => sql`
  update playlists set ${alsoSet}
    thumbnail = coalesce(${videoPicture}, counted.first), moments = counted.moments,
    duration = counted.duration, views = counted.views
  from unnest(${sql.param(ids)}::text[]) as given(id) cross join lateral (
    select count(*) as moments, coalesce(sum(shown.duration), 0) as duration, coalesce(sum(shown.views), 0) as views,
      (array_agg(shown.thumbnail order by positions.place) filter (where shown.id is not null))[1] as first
    from playlist_moments as positions left join (
      select id, duration, views, thumbnail from moments where ${isPubliclyVisible}
    ) as shown on shown.id = positions.moment_id
    where positions.playlist_id = given.id
  ) as counted
  where playlists.id = given.id
  returning ${totalsColumns}`;

const run = async (db: Transaction, statement: SQL): Promise<Map<string, PlaylistTotals>> => {
  const { rows } = await db.execute(statement);
  const totals = rows.map(row => toRecord<PlaylistTotals>(playlist, row));
  return new Map(totals.map(each => [each.id, each]));
};

/** Updates the totals and pictures of playlists; returns them by id. */
export const updatePlaylistTotals = (
  db: Transaction,
  ids: readonly string[],
): Promise<Map<string, PlaylistTotals>> => run(db, updateTotals(ids, sql``));

/** The same after moments were added or removed, which also updates the version. */
export const updateTotalsAfterChange = (
  db: Transaction,
  id: string,
  now: Date,
): Promise<Map<string, PlaylistTotals>> => run(db, updateTotals([id], nextVersion(now)));

/**
 * Updates the version and the picture of a playlist after its moments were moved. The totals stay: to add up the longest
 * playlist again takes longer than the move.
 */
export const updatePictureAfterMove = (
  db: Transaction,
  id: string,
  now: Date,
): Promise<Map<string, PlaylistTotals>> =>
  run(
    db,
    sql`
  update playlists set ${nextVersion(now)} thumbnail = coalesce(${videoPicture}, (
    select shown.thumbnail from playlist_moments as positions cross join lateral (
      -- The offset lets the database look at one moment after the other instead of joining all of them.
      select thumbnail from moments where moments.id = positions.moment_id and ${isPubliclyVisible} offset 0
    ) as shown
    where positions.playlist_id = ${id} order by positions.place limit 1
  ))
  where playlists.id = ${id}
  returning ${totalsColumns}`,
  );
