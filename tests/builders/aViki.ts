import type { Viki } from '../../src/contract/entities/viki';

/** A published viki with usual values. */
export const aViki = (over: Partial<Viki> = {}): Viki => ({
  id: 'viAbcdefghij',
  heartbeat_id: 7,
  status: 'published',
  blacklist_scope: null,
  views: 1200,
  published_at: '2026-01-03T03:04:05.000Z',
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  title: 'How to film fog',
  body: '<p>Get up early.</p>',
  cover: null,
  ...over,
});
