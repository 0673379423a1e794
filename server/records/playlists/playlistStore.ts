import { playlist, type Playlist } from '../../../src/contract/entities/playlist';
import { managersOf } from '../../../src/contract/transitions/trash';
import { messageFor } from '../../messages';
import { playlists } from '../../db/contentTables';
import type { Transaction } from '../../db/database';
import { contentStore } from '../studio/contentStore';
import { updatePlaylistTotals } from './playlistTotals';
import type { RecordStore } from '../recordStore';

const store = contentStore<Playlist>(playlists, playlist, {
  name: 'playlists',
  prefix: 'pl',
  managedBy: managersOf.playlist,
  publicValues: { field: 'visibility', values: ['public', 'unlisted'] },
  canDelete: ({ moments }) => moments === 0 || messageFor('changed-since'),
  defaults: () => ({ thumbnail: null, moments: 0, duration: 0, views: 0 }),
});
const { create } = store;

/** Updates the pictures of rows with another video. */
const withPictures = async (
  db: Transaction,
  rows: readonly Playlist[],
  hasOtherVideo: (row: Playlist, at: number) => boolean,
): Promise<Playlist[]> => {
  const ids = rows.filter(hasOtherVideo).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const totals = await updatePlaylistTotals(db, ids);
  return rows.map(row => ({ ...row, ...totals.get(row.id) }));
};

/** The store of playlists, visible to their creators only. The picture follows the playlist's video. */
export const playlistStore: RecordStore<Playlist> = {
  ...store,
  ...(create && {
    create: async (db, inputs, context) =>
      withPictures(db, await create(db, inputs, context), ({ yt_video_id: video }) => video !== null),
  }),
  save: async (db, changes, now) =>
    withPictures(
      db,
      await store.save(db, changes, now),
      ({ yt_video_id: video }, at) => video !== changes[at]?.before.yt_video_id,
    ),
};
