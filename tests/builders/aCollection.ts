import type { Collection } from '../../src/contract/entities/collection';

/** A trivia collection with usual values. */
export const aCollection = (over: Partial<Collection> = {}): Collection => ({
  id: 'liAbcdefg',
  heartbeat_id: 7,
  questions: 3,
  live: 2,
  plays: 120,
  right_first: 48,
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  name: 'Night sky basics',
  title: 'What do you know about the night sky?',
  description: '',
  type: 'trivia',
  cover: null,
  ...over,
});
