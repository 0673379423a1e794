import type { StoredProfile } from '../../src/contract/entities/people/profile/profile';

/** The profile of the signed-in person of the component tests. */
export const aProfile = (over: Partial<StoredProfile> = {}): StoredProfile => ({
  id: '7',
  email: 'mina@people.test',
  first_name: 'Mina',
  last_name: 'Harker',
  phone: null,
  language: null,
  gender: null,
  date_of_birth: null,
  height_cm: null,
  height_unit: 'm',
  weight_kg: null,
  weight_unit: 'kg',
  country: null,
  address_line_1: '',
  address_line_2: '',
  city: '',
  region: '',
  postal_code: '',
  updated_at: '2026-01-02T00:00:00.000Z',
  ...over,
});
