import type { User } from '../../src/contract/entities/people/user';

/** A creator with usual values. */
export const aUser = (over: Partial<User> = {}): User => ({
  id: 7,
  heartbeat_id: 7,
  freedomId: 'fr0000007',
  email: 'creator@demo.test',
  first_name: 'Mina',
  last_name: 'Hart',
  heartbeat_name: 'Mina makes things',
  heartbeat_handle: 'minamakesit',
  handle: 'minamakesit',
  avatar: null,
  banner: null,
  description: '',
  links: [],
  phone: null,
  gender: null,
  date_of_birth: null,
  is_locked: false,
  application_status: 'accepted',
  change_handle_remaining: 1,
  change_handle_remaining_days: 0,
  payment_method: 'not_set',
  payment_threshold: '0.01',
  instant_payment: { status: false },
  ...over,
});
