import { formatAddress } from 'localized-address-format';

/** The parts of an address that not every country has. */
export type AddressPart = 'city' | 'region' | 'postal_code';

const partNames = {
  city: 'locality',
  region: 'administrativeArea',
  postal_code: 'postalCode',
} as const;

/**
 * Whether addresses of a country have a part: it appears in an address that is written in its notation. Most have none outside of
 * the parts that everybody knows, such as the postal code of Hong Kong.
 *
 * @example hasAddressPart('HK', 'postal_code'); // false
 */
export const hasAddressPart = (country: string, part: AddressPart): boolean =>
  formatAddress({ postalCountry: country, [partNames[part]]: 'x' }).length > 0;
