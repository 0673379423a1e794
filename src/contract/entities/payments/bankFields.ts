import { getCountrySpecifications } from 'ibantools';
import { bankCodePatterns } from './bankCodes';

/** The fields of a bank account that depend on country and currency. */
export type BankField =
  | 'iban'
  | 'account_number'
  | 'bic'
  | 'bank_code'
  | 'routing_number'
  | 'account_type'
  | 'inn'
  | 'kio'
  | 'vo'
  | 'bik'
  | 'central_bank_account';

const ibanSpecifications = getCountrySpecifications();

/** Territories whose banks have IBANs of another country. */
const ibansOf: Readonly<Record<string, readonly string[]>> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'TF', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
};

/**
 * The code that IBANs of a country begin with.
 *
 * @example ibanCountry('RE'); // 'FR'
 */
export const ibanCountry = (country: string): string =>
  Object.keys(ibansOf).find(code => ibansOf[code]?.includes(country)) ?? country;

/**
 * The characters of an IBAN of a country; undefined where its banks use none.
 *
 * @example ibanLength('DE'); // 22
 */
export const ibanLength = (country: string): number | undefined => {
  const specification = ibanSpecifications[ibanCountry(country)];
  return specification?.IBANRegistry ? (specification.chars ?? undefined) : undefined;
};

/** Countries whose banks take an account number although the registry of IBANs has the country. */
const withoutIban = new Set(['RU']);

/** The money of countries with bank codes or routing numbers of their own, which transfers in it need no BIC for. */
const domestic: Readonly<Record<string, readonly string[]>> = {
  US: ['USD'],
  AU: ['AUD'],
  CA: ['CAD'],
  IN: [],
  MX: ['MXN'],
};

const isKnown = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The fields that a bank account needs, by its country and currency. None until both are known.
 *
 * @example bankFields('DE', 'EUR'); // ['iban', 'bic']
 */
export const bankFields = (country: unknown, currency: unknown): readonly BankField[] => {
  if (!isKnown(country) || !isKnown(currency)) return [];
  const bic: readonly BankField[] = domestic[country]?.includes(currency) ? [] : ['bic'];
  if (country === 'RU') return ['account_number', ...bic, 'inn', 'kio', 'vo', 'bik', 'central_bank_account'];
  if (country === 'US') return ['account_number', 'routing_number', 'account_type', ...bic];
  if (ibanLength(country) !== undefined && !withoutIban.has(country)) return ['iban', ...bic];
  return bankCodePatterns[country] ? ['account_number', 'bank_code', ...bic] : ['account_number', ...bic];
};
