import { hasAnyPermission } from '../contract/permissions';
import { collections } from '../resources/collections/collections';
import { creators } from '../resources/creators/creators';
import { moments } from '../resources/moments/moments';
import { playlists } from '../resources/playlists/playlists';
import { questions } from '../resources/questions/questions';
import { tags } from '../resources/tags/tags';
import { trash } from '../resources/trash/trash';
import { videos } from '../resources/videos/videos';
import { vikis } from '../resources/vikis/vikis';
import { IconFileText, IconPlayBox, IconPlaylist, IconQuestion, IconStack } from '../ui/display/icons';
import { lazyPart } from '../ui/lazyPart';
import { addressOf } from './addresses';
import type { RecordList } from './screenTypes';

/** The tabs of the library at `/content/<tab>`, in their order. */
export const libraryTabs: Readonly<Record<string, RecordList>> = {
  moments: {
    resource: moments,
    shortcut: 'm',
    newRecord: {
      icon: IconPlayBox,
      address: addressOf.newMoment(),
      addressFrom: { video: addressOf.newMoment },
    },
    pasted: { moment: 'id', video: 'yt_video_id', link: 'custom_id' },
    isInPalette: true,
  },
  playlists: {
    resource: playlists,
    shortcut: 'p',
    recordAddress: id => addressOf.playlist(id, 'moments'),
    newRecord: { icon: IconPlaylist },
    pasted: { playlist: 'id' },
    isInPalette: true,
  },
  collections: {
    resource: collections,
    recordAddress: id => addressOf.collection(id, 'list'),
    newRecord: { icon: IconStack },
    pasted: { collection: 'id' },
    isInPalette: true,
  },
  questions: {
    resource: questions,
    recordAddress: addressOf.question,
    newRecord: { icon: IconQuestion },
    pasted: { question: 'id' },
    isInPalette: true,
  },
  tags: { resource: tags, shortcut: 't' },
  vikis: {
    resource: vikis,
    newRecord: { icon: IconFileText },
    pasted: { viki: 'id' },
    isInPalette: true,
  },
  trash: {
    resource: trash,
    shortcut: 'x',
    pasted: { moment: 'id', playlist: 'id', collection: 'id', question: 'id', viki: 'id' },
  },
  creators: {
    resource: creators,
    Words: lazyPart(() => import('../resources/creators/CreatorWords'), 'CreatorWords'),
    recordAddress: addressOf.creator,
    pasted: { person: 'handle' },
    isPastedSearched: true,
  },
  videos: { resource: videos, pasted: { video: 'yt_video_id' } },
};

/** Whether the library has this tab for somebody with these permissions. */
export const isLibraryTab = (tab: string | undefined, permissions: readonly string[]): boolean =>
  tab !== undefined &&
  Object.hasOwn(libraryTabs, tab) &&
  hasAnyPermission(permissions, libraryTabs[tab]!.resource.access);

/** Key of the stored preference for the tab of the library that was open last. */
export const lastTabKey = 'places.content';
