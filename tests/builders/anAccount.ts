import type { Person } from '../../src/contract/entities/administration/person';

/** A person of the administration. */
export const anAccount = (over: Partial<Person> = {}): Person => ({
  id: '31',
  name: 'Lena Furrer',
  email: 'lena@people.test',
  handle: 'lenafurrer',
  avatar: null,
  status: 'active',
  roles: ['rltageditor'],
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-03T03:04:05.000Z',
  ...over,
});
