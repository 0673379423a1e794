import { playlistChanges, playlistEndpoints } from '../../contract/endpoints/playlists';
import { playlist, type Playlist } from '../../contract/entities/playlist';
import type { listSorts, Visibility } from '../../contract/enumerations';
import { IconGlobe, IconLink, IconLock } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import type { Person } from '../../engine/services/person';
import type { ListSort } from '../../engine/resource/declaration';
import { duplicateAction } from '../shared/duplicateAction';
import { publicAddressOf } from '../shared/publicLinks';
import { publishing } from '../shared/publishing';
import { trashAction } from '../shared/trashAction';
import { playlistWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Changes who can see playlists. */
const setVisibility = (visibility: Visibility) =>
  ({
    appliesTo: (record: Playlist) => record.visibility !== visibility,
    change: { visibility },
  }) as const;

/** Why a playlist cannot be unlisted: a private one becomes readable for those who have its address. */
const unlistDisabledReason = (record: Playlist, person: Person): string | undefined =>
  record.visibility === 'private' ? publishing<Playlist>()(record, person) : undefined;

/** The sort of this list for each value of the list-sort enumeration. */
const sorts: Record<(typeof listSorts)[number], ListSort<'order' | 'created_at' | 'views' | 'title'>> = {
  custom: { field: 'order', order: 'asc' },
  date_newest: { field: 'created_at', order: 'desc' },
  date_oldest: { field: 'created_at', order: 'asc' },
  most_popular: { field: 'views', order: 'desc' },
  a_to_z: { field: 'title', order: 'asc' },
  z_to_a: { field: 'title', order: 'desc' },
};

/** Playlists of the creator. Each has its own screen. */
export const playlists = defineResource({
  name: 'playlists',
  words: playlistWords,
  entity: playlist,
  endpoints: playlistEndpoints,
  changes: playlistChanges,
  title: record => record.title,
  defaults: ({ publishDisabledReason: reason }) => ({
    visibility: reason === undefined ? 'public' : 'private',
  }),
  actions: {
    publish: { icon: IconGlobe, disabledReason: publishing(), ...setVisibility('public') },
    unlist: { icon: IconLink, disabledReason: unlistDisabledReason, ...setVisibility('unlisted') },
    hide: { icon: IconLock, ...setVisibility('private') },
    duplicate: duplicateAction,
    trash: trashAction,
  },
  list: {
    layouts: ['table', 'cards'],
    sorts,
    primary: {
      title: 'title',
      image: 'thumbnail',
      badge: 'duration',
      subtitle: record => (record.name === record.title ? record.id : `${record.id} ${record.name}`),
    },
    columns: [
      'visibility',
      { name: 'size', whenNarrow: 'stack', columns: ['moments', 'views'] },
      { name: 'position', whenNarrow: 'hide', columns: ['order'], isHiddenFirst: true },
      { name: 'times', whenNarrow: 'stack', columns: ['created_at', 'updated_at'], isHiddenFirst: true },
    ],
    filters: ['visibility', 'moments', 'views', 'created_at'],
    omit: ['id', 'thumbnail', 'trashed_at', 'yt_video_id'],
    sort: sorts.date_newest,
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.moments, views: record.views.toLocaleString(pageLocale()) }),
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
    { field: 'name', hasHelp: true },
    'description',
    'visibility',
    { field: 'yt_video_id', hasHelp: true },
    { field: 'order', hasHelp: true },
  ],
  details: { parameter: 'playlist', publicAddress: record => publicAddressOf.playlist(record.id) },
});
