import type { Transaction } from '../db/database';

/** The metadata of a video on the video site. */
export interface SiteVideo {
  readonly title: string;
  /** The id of a picture in the studio's media. */
  readonly thumbnail: string | null;
  /** Seconds. */
  readonly duration: number;
  /** Fetches the video's picture; undefined if there is none or its host is not allowed. Never rejects. */
  readonly loadPicture?: () => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
}

/** The site that hosts the videos of moments. */
export interface VideoSite {
  /** Returns undefined for an unknown video or if the site fails. `db` holds no connection while the site responds. */
  find(id: string, db: Transaction): Promise<SiteVideo | undefined>;
}
