import { playlistEndpoints } from '../../contract/endpoints/playlists';
import { playlist, type Playlist } from '../../contract/entities/playlist';
import type { listSorts, Visibility } from '../../contract/enumerations';
import { IconGlobe, IconLink, IconLock } from '../../ui/display/icons';
import { defineResource, type ListSort } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { trashingByPath } from '../trashing';

/** An action that makes playlists visible to others, or hides them. Undo puts each back to where it was. */
const shows = (visibility: Visibility) => ({
  offered: (record: Playlist) => record.visibility !== visibility,
  each: true as const,
  everywhere: { visibility },
  endpoint: 'update' as const,
  send: ([record]: readonly Playlist[]) => ({ params: { id: record!.id }, body: { visibility } }),
  undo: {
    endpoint: 'update' as const,
    send: ([record]: readonly Playlist[]) => ({
      params: { id: record!.id },
      body: { visibility: record!.visibility },
    }),
  },
});

/** The list-sort enumeration (specification section 3), as orders of this list. */
const sorts: Record<(typeof listSorts)[number], ListSort<'order' | 'created_at' | 'views' | 'title'>> = {
  custom: { field: 'order', order: 'asc' },
  date_newest: { field: 'created_at', order: 'desc' },
  date_oldest: { field: 'created_at', order: 'asc' },
  most_popular: { field: 'views', order: 'desc' },
  a_to_z: { field: 'title', order: 'asc' },
  z_to_a: { field: 'title', order: 'desc' },
};

/** A creator's playlists (specification sections 2 and 3). Each opens on a screen of its own. */
export const playlists = defineResource({
  name: 'playlists',
  entity: playlist,
  endpoints: playlistEndpoints,
  title: record => record.title,
  first: { visibility: 'public' },
  actions: {
    publish: { icon: IconGlobe, ...shows('public') },
    unlist: { icon: IconLink, ...shows('unlisted') },
    hide: { icon: IconLock, ...shows('private') },
    trash: trashingByPath,
  },
  list: {
    layouts: ['table', 'cards'],
    sorts,
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      line: record => (record.name === record.title ? record.id : `${record.id} ${record.name}`),
    },
    columns: [
      'visibility',
      { name: 'size', narrow: 'stack', columns: ['moments', 'views'] },
      { name: 'place', narrow: 'hide', columns: ['order'], leavesFirst: true },
      { name: 'times', narrow: 'stack', columns: ['created_at', 'updated_at'], leavesFirst: true },
    ],
    filters: ['visibility', 'moments', 'views', 'created_at'],
    omit: ['id', 'heartbeat_id', 'thumbnail', 'trashed_at', 'yt_video_id'],
    sort: sorts.date_newest,
    bulk: ['publish', 'unlist', 'hide', 'trash'],
    row: ['publish', 'unlist', 'hide', 'trash'],
    card: {
      line: (record, say) =>
        say('card', { smart_count: record.moments, views: record.views.toLocaleString() }),
      chips: ['visibility'],
    },
    badgeStyles: {
      visibility: {
        public: { icon: IconGlobe },
        unlisted: { icon: IconLink, tone: 'info' },
        private: { icon: IconLock, tone: 'neutral' },
      },
    },
  },
  form: [
    'title',
    { field: 'name', help: true },
    'description',
    'visibility',
    { field: 'yt_video_id', help: true },
    { field: 'order', help: true },
  ],
  details: { parameter: 'playlist', publicAddress: record => publicAddressOf.playlist(record.id) },
});
