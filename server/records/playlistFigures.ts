import { sql, type SQL } from 'drizzle-orm';
import { playlist, type Playlist } from '../../src/contract/entities/playlist';
import type { Transaction } from '../db/database';
import { toRecord } from '../db/toRecord';
import { shownMoment } from './momentScope';

/** What a playlist has of its moments. */
export type PlaylistFigures = Pick<
  Playlist,
  'id' | 'thumbnail' | 'moments' | 'duration' | 'views' | 'updated_at'
>;

/** The picture of a playlist's video, as the video site or a moment of its creator has it. */
const videoPicture = sql`coalesce(
  (select site_videos.thumbnail from site_videos where site_videos.id = playlists.yt_video_id),
  (select moments.thumbnail from moments
    where moments.heartbeat_id = playlists.heartbeat_id and moments.yt_video_id = playlists.yt_video_id
      and moments.trashed_at is null and moments.thumbnail is not null
    order by moments.created_at, moments.id limit 1))`;

const figuresOf = (ids: readonly string[], alsoSet: SQL): SQL => sql`
  update playlists set ${alsoSet}
    thumbnail = coalesce(${videoPicture}, counted.first), moments = counted.moments,
    duration = counted.duration, views = counted.views
  from unnest(${sql.param(ids)}::text[]) as asked(id) cross join lateral (
    select count(*) as moments, coalesce(sum(shown.duration), 0) as duration, coalesce(sum(shown.views), 0) as views,
      (array_agg(shown.thumbnail order by places.place) filter (where shown.id is not null))[1] as first
    from playlist_moments as places left join (
      select id, duration, views, thumbnail from moments where ${sql.join(shownMoment, sql` and `)}
    ) as shown on shown.id = places.moment_id
    where places.playlist_id = asked.id
  ) as counted
  where playlists.id = asked.id
  returning playlists.id, playlists.thumbnail, playlists.moments, playlists.duration, playlists.views,
    playlists.updated_at`;

const run = async (db: Transaction, statement: SQL): Promise<Map<string, PlaylistFigures>> => {
  const { rows } = await db.execute(statement);
  const figures = rows.map(row => toRecord(playlist, row) as unknown as PlaylistFigures); // the columns asked for
  return new Map(figures.map(each => [each.id, each]));
};

/** Counts anew what playlists have of their moments, and their pictures; answers it by id. */
export const countFigures = (
  db: Transaction,
  ids: readonly string[],
): Promise<Map<string, PlaylistFigures>> => run(db, figuresOf(ids, sql``));

/** The same for playlists whose order changed, which makes another version of them. */
export const countChangedOrder = (
  db: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, PlaylistFigures>> =>
  run(
    db,
    figuresOf(
      ids,
      // The version moves on even where the clock stands still between two changes.
      sql`updated_at = greatest(${now.toISOString()}::timestamptz, playlists.updated_at + interval '1 millisecond'),`,
    ),
  );
