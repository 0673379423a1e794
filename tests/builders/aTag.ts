import type { Tag } from '../../src/contract/entities/tag';

/** A tag of a creator. */
export const aTag = (over: Partial<Tag> = {}): Tag => ({
  id: 'tgAAAAAAAAAA',
  owner: 7,
  name: 'fog',
  permalink: 'fog',
  rating: 0,
  ranking: null,
  order: 0,
  supertag: false,
  moments: 12,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  ...over,
});
