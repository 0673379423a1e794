import type { Role } from '../../src/contract/entities/administration/role';

export const aRole = (over: Partial<Role> = {}): Role => ({
  id: 'rltageditor',
  name: 'Tag editor',
  description: 'Keeps the tags in order.',
  permissions: ['tags.manage'],
  people: 2,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  ...over,
});
