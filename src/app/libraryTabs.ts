import { resources } from '../resources/all';
import { IconFileText, IconPlayBox, IconPlaylist, IconQuestion, IconStack } from '../ui/display/icons';
import { addressOf } from './addresses';
import { isListTab, type ListTabs } from './listTabs';

/** The tabs of the library at `/content/<tab>`, in their order. */
export const libraryTabs: ListTabs = {
  moments: {
    resource: resources.moments,
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
    resource: resources.playlists,
    shortcut: 'p',
    recordAddress: id => addressOf.playlist(id, 'moments'),
    newRecord: { icon: IconPlaylist },
    pasted: { playlist: 'id' },
    isInPalette: true,
  },
  collections: {
    resource: resources.collections,
    recordAddress: id => addressOf.collection(id, 'list'),
    newRecord: { icon: IconStack },
    pasted: { collection: 'id' },
    isInPalette: true,
  },
  questions: {
    resource: resources.questions,
    recordAddress: addressOf.question,
    newRecord: { icon: IconQuestion },
    pasted: { question: 'id' },
    isInPalette: true,
  },
  tags: { resource: resources.tags, shortcut: 't' },
  vikis: {
    resource: resources.vikis,
    newRecord: { icon: IconFileText },
    pasted: { viki: 'id' },
    isInPalette: true,
  },
  media: { resource: resources.mediaFiles },
  trash: {
    resource: resources.trash,
    shortcut: 'x',
    pasted: { moment: 'id', playlist: 'id', collection: 'id', question: 'id', viki: 'id' },
  },
  creators: {
    resource: resources.creators,
    access: ['moments.manage'],
    recordAddress: addressOf.creator,
    pasted: { person: 'handle' },
    isPastedSearched: true,
  },
  videos: { resource: resources.videos, pasted: { video: 'yt_video_id' } },
};

/** The tabs of the screen about the creator’s followers at `/heartbeat/<tab>`, in their order. */
export const heartbeatTabs: ListTabs = {
  followers: { resource: resources.followers },
  following: { resource: resources.following },
};

/** Whether the library has this tab for somebody with these permissions. */
export const isLibraryTab = (tab: string | undefined, permissions: readonly string[]): boolean =>
  isListTab(libraryTabs, tab, permissions);
