import type { PrettyLink } from '../../src/contract/entities/prettyLink';

/** A pretty link with usual values. */
export const aPrettyLink = (over: Partial<PrettyLink> = {}): PrettyLink => ({
  id: 'lnAbcdefghij',
  heartbeat_id: 7,
  clicks: 120,
  trashed_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  route: 'camera-bag',
  label: 'What is in my camera bag',
  target: 'https://shop.example/bag',
  expires_at: null,
  ...over,
});
