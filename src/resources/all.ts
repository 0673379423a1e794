import { resourceEntries } from '../engine/resource/resources';
import { moments } from './moments/moments';

/** Every resource of the studio, by its name. Their declarations and texts are loaded on demand. */
export const resources = resourceEntries({
  collections: {
    detailsParameter: 'collection',
    load: async () => (await import('./collections/collections')).collections,
  },
  moments: {
    detailsParameter: 'moment',
    load: () => Promise.resolve(moments),
    resource: moments, // the first screen shows them
  },
  playlists: {
    detailsParameter: 'playlist',
    load: async () => (await import('./playlists/playlists')).playlists,
  },
  videos: {
    access: ['moments.manage'],
    detailsParameter: 'video',
    load: async () => (await import('./videos/videos')).videos,
  },
  trash: {
    load: async () => (await import('./trash/trash')).trash,
  },
  tags: {
    detailsParameter: 'tag',
    load: async () => (await import('./tags/tags')).tags,
  },
  questions: {
    detailsParameter: 'question',
    load: async () => (await import('./questions/questions')).questions,
  },
  vikis: {
    detailsParameter: 'viki',
    load: async () => (await import('./vikis/vikis')).vikis,
  },
  prettyLinks: {
    detailsParameter: 'link',
    load: async () => (await import('./prettyLinks/prettyLinks')).prettyLinks,
  },
  hiddenContent: {
    load: async () => (await import('./hiddenContent/hiddenContent')).hiddenContent,
  },
  creators: {
    access: ['moments.manage'],
    load: async () => (await import('./creators/creators')).creators,
  },
});

export type ResourceName = keyof typeof resources;
