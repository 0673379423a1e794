import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import type { SiteVideo, VideoSite } from '../videoSite/videoSite';

/** The metadata of a video in the creator's own records. */
const ownVideo = async (
  db: Transaction,
  heartbeatId: number,
  videoId: string,
): Promise<SiteVideo | undefined> => {
  const { rows } = await db.execute<{ title: string; thumbnail: string | null; duration: number }>(sql`
    (select title, thumbnail, duration from videos where heartbeat_id = ${heartbeatId} and yt_video_id = ${videoId})
    union all
    (select title, thumbnail, duration from moments
     where heartbeat_id = ${heartbeatId} and yt_video_id = ${videoId} and trashed_at is null limit 1)
    limit 1`);
  return rows[0];
};

/** Finds the metadata of a video on the site, or else in the creator's records. */
export const findVideo = async (
  db: Transaction,
  site: VideoSite,
  heartbeatId: number,
  videoId: string,
): Promise<SiteVideo | undefined> => (await site.find(videoId, db)) ?? ownVideo(db, heartbeatId, videoId);

/** The id of the creator's moment of a video, active or in the trash. */
export const momentOfVideo = async (
  db: Transaction,
  heartbeatId: number,
  video: { readonly yt_video_id: string } | { readonly video_id: string },
): Promise<string | undefined> => {
  const isVideo =
    'yt_video_id' in video ? sql`yt_video_id = ${video.yt_video_id}` : sql`video_id = ${video.video_id}`;
  // Two queries, because active and trashed rows have different indexes.
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from moments where heartbeat_id = ${heartbeatId} and ${isVideo} and trashed_at is null limit 1)
    union all
    (select id from moments where heartbeat_id = ${heartbeatId} and ${isVideo} and trashed_at is not null limit 1)
    limit 1`);
  return rows[0]?.id;
};
