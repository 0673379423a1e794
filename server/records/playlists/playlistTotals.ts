import { sql, type SQL } from 'drizzle-orm';
import { playlist, type Playlist } from '../../../src/contract/entities/playlist';
import type { Transaction } from '../../db/database';
import { toRecord } from '../../db/listSource';
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
  returning playlists.id, playlists.thumbnail, playlists.moments, playlists.duration, playlists.views,
    playlists.updated_at`;

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

/** The same after a change of the order, which also updates the version. */
export const updateTotalsAfterReorder = (
  db: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PlaylistTotals>> =>
  run(
    db,
    updateTotals(
      ids,
      // The version rises even if the clock does not advance between two changes.
      sql`updated_at = greatest(${now.toISOString()}::timestamptz, playlists.updated_at + interval '1 millisecond'),`,
    ),
  );
