import { playlist, type Playlist } from '../../src/contract/entities/playlist';
import { messageFor } from '../../src/contract/messages';
import { playlists } from '../db/contentTables';
import type { Transaction } from '../db/database';
import { contentStore } from './contentStore';
import { countFigures } from './playlistFigures';
import type { RecordStore } from './recordStore';

const store = contentStore<Playlist>(playlists, playlist, {
  name: 'playlists',
  prefix: 'pl',
  or: [],
  mayUnmake: ({ moments }) => moments === 0 || messageFor('changed-since'),
  first: () => ({ thumbnail: null, moments: 0, duration: 0, views: 0 }),
});
const { create } = store;

/** Rows as they are once those with another video have its picture. */
const pictured = async (
  db: Transaction,
  rows: readonly Playlist[],
  hasOtherVideo: (row: Playlist, at: number) => boolean,
): Promise<Playlist[]> => {
  const ids = rows.filter(hasOtherVideo).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const figures = await countFigures(db, ids);
  return rows.map(row => ({ ...row, ...figures.get(row.id) }));
};

/** Playlists: their creators' alone. The picture follows the video that a playlist names. */
export const playlistStore: RecordStore<Playlist> = {
  ...store,
  ...(create && {
    create: async (db, inputs, context) =>
      pictured(db, await create(db, inputs, context), ({ yt_video_id: video }) => video !== null),
  }),
  save: async (db, changes, now) =>
    pictured(
      db,
      await store.save(db, changes, now),
      ({ yt_video_id: video }, at) => video !== changes[at]?.before.yt_video_id,
    ),
};
