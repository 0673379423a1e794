import type { Database } from '../../../server/db/database';
import { videos } from '../../../server/db/contentTables';
import type { Video } from '../../../src/contract/entities/video';
import { aVideo } from '../../builders/aVideo';
import { people } from './apiStudio';

let made = 0;

/** Inserts videos, of the creator by default. Returns their ids in order. */
export const addVideos = async (db: Database, ...overs: Partial<Video>[]): Promise<string[]> => {
  const rows = overs.map(over => {
    const number = String((made += 1)).padStart(7, '0');
    return aVideo({
      id: `vd${number}`,
      yt_video_id: `yt${number}`,
      heartbeat_id: people.creator.id,
      ...over,
    });
  });
  await db.insert(videos).values(rows);
  return rows.map(({ id }) => id);
};
