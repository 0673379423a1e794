import { formatAddress } from 'localized-address-format';

/** The fields of an address that not every country has. */
export type AddressField = 'city' | 'region' | 'postal_code';

const fieldNames = {
  city: 'locality',
  region: 'administrativeArea',
  postal_code: 'postalCode',
} as const;

/**
 * Whether addresses of a country have a field: it appears in an address that is written in its notation. Hong Kong, for
 * example, has no postal codes.
 *
 * @example hasAddressField('HK', 'postal_code'); // false
 */
export const hasAddressField = (country: string, field: AddressField): boolean =>
  formatAddress({ postalCountry: country, [fieldNames[field]]: 'x' }).length > 0;
