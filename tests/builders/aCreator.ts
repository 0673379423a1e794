import type { Creator } from '../../src/contract/entities/administration/creator';

/** A creator as administrators see them. */
export const aCreator = (over: Partial<Creator> = {}): Creator => ({
  id: '31',
  name: 'Lena Furrer',
  handle: 'lenafurrer',
  email: 'lena@demo.test',
  avatar: null,
  status: 'accepted',
  blacklists: [],
  is_locked: false,
  is_banned: false,
  partnership: 'member',
  leaves_at: null,
  moments: 12,
  views: 3400,
  earnings: '56.7000',
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...over,
});
