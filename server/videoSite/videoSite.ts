import type { Transaction } from '../db/database';

/** What a video site tells of a video. */
export interface SiteVideo {
  readonly title: string;
  /** Id of a picture that the studio has already. */
  readonly thumbnail: string | null;
  /** Seconds. */
  readonly duration: number;
  /** Fetches its picture from the site; undefined where there is none, or none that may be had. Never rejects. */
  readonly loadPicture?: () => Promise<{ readonly bytes: Uint8Array; readonly type: string } | undefined>;
}

/** Where videos are that moments are made of. */
export interface VideoSite {
  /** Undefined where it does not know the video or does not answer. `db` is the call's own. */
  find(id: string, db: Transaction): Promise<SiteVideo | undefined>;
}
