import { eq } from 'drizzle-orm';
import { siteVideos } from '../db/contentTables';
import type { VideoSite } from './videoSite';

/** The video site without configuration: the videos of table `site_videos`. */
export const embeddedVideoSite: VideoSite = {
  find: async (id, db) => {
    const [found] = await db
      .select({ title: siteVideos.title, thumbnail: siteVideos.thumbnail, duration: siteVideos.duration })
      .from(siteVideos)
      .where(eq(siteVideos.id, id));
    return found;
  },
};
