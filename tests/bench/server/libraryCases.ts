import { demoCreatorId } from '../../../demo/people';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import type { ListCase } from './cases';
import { longPlaylist } from './fillLibrary';
import type { Sample } from './sample';

const pages = (
  name: string,
  path: string,
  queries: readonly object[] = [{ page: 1 }, { page: 2 }, { page: 3 }],
) =>
  ({
    name,
    budget: 'firstPage',
    paths: queries.map(query => `/api/studio${path}?${writeQuery({ per_page: 50, ...query })}`),
  }) satisfies ListCase;

const byMoments = { sort_column: 'moments', sort_direction: 'desc' };

/** Page of every list of the library, as its creator. */
export const creatorCases = ({ words: { usual, rare } }: Sample): ListCase[] => [
  ...[
    '/playlists',
    '/collections',
    '/questions',
    '/writings',
    '/videos',
    '/pretty-links',
    '/hidden_content',
    '/uploads',
  ].map(path => pages(`page: ${path}`, path)),
  // As the screen requests it: the tags of one creator, by the number of their moments.
  pages(
    'page: /tags',
    '/tags',
    [1, 2, 3].map(page => ({ page, heartbeat_id: demoCreatorId, ...byMoments })),
  ),
  // As the screen sorts it: by the time of the deletion.
  pages(
    'page: /trash',
    '/trash',
    [1, 2, 3].map(page => ({ page, sort_column: 'trashed_at', sort_direction: 'desc' })),
  ),
  pages(
    'page: a playlist of 1,000',
    '/playlists/moments',
    Array.from({ length: 20 }, (_, at) => ({ playlist_id: longPlaylist.id, page: at + 1 })),
  ),
  pages('page: a playlist of 1,000, by title', '/playlists/moments', [
    { playlist_id: longPlaylist.id, sort_column: 'title' },
  ]),
  {
    ...pages(
      'picker: own, one usual word',
      '/moments',
      usual.map(q => ({ q, per_page: 48, in_trash: false })),
    ),
    rate: 'search',
  },
  {
    ...pages(
      'picker: own, a rare title',
      '/moments',
      rare.map(q => ({ q, per_page: 48, in_trash: false })),
    ),
    rate: 'search',
  },
  {
    ...pages('picker: everybody’s, usual and rare words', '/moments/search', [
      ...usual.map(q => ({ q, per_page: 48 })),
      ...rare.map(q => ({ q, per_page: 48 })),
    ]),
    rate: 'search',
  },
];

/** What only those who manage moments list. */
export const managerCases: readonly ListCase[] = [
  pages('page: /heartbeats/creators', '/heartbeats/creators'),
  pages('page: /videos, everybody’s', '/videos'),
  pages('page: /collections, everybody’s', '/collections'),
  pages('page: /tags, everybody’s', '/tags'),
  pages(
    'page: /tags, everybody’s, by moments',
    '/tags',
    [1, 2, 3].map(page => ({ page, ...byMoments })),
  ),
];
