/** Shapes and check digits of the codes of banks and taxes. All functions take the text without spaces; each reads it once. */

const digitsOf = (text: string): number[] => [...text].map(Number);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);

/**
 * A routing number of the American Bankers Association: nine digits, whose sum, weighted 3, 7, 1, is divisible by 10.
 *
 * @example isRoutingNumber('021000021'); // true
 */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  weighted(digitsOf(text), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0;

const innWeights = {
  10: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  11: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  12: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
} as const;

/**
 * A Russian tax number (INN): ten digits of an organisation with one check digit, or twelve of a person with two.
 *
 * @example isInn('7707083893'); // true
 */
export const isInn = (text: string): boolean => {
  if (!/^(\d{10}|\d{12})$/.test(text) || /^0+$/.test(text)) return false;
  const digits = digitsOf(text);
  const check = (weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;
  return text.length === 10
    ? check(innWeights[10]) === digits[9]
    : check(innWeights[11]) === digits[10] && check(innWeights[12]) === digits[11];
};

/** A Russian code of a foreign organisation (KIO): five digits. */
export const isKio = (text: string): boolean => /^\d{5}$/.test(text) && text !== '00000';

/** A Russian code of a currency operation (VO): five digits, the first two of which name a group from 01 to 99. */
export const isVo = (text: string): boolean => /^(?!00)\d{5}$/.test(text);

/** A Russian bank code (BIK): nine digits that begin with 04, and end with 050 to 999, or with 000 to 002 for the central bank. */
export const isBik = (text: string): boolean =>
  /^04\d{7}$/.test(text) && (Number(text.slice(6)) >= 50 || Number(text.slice(6)) <= 2);

const accountWeights = Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] ?? 0);

/** The account keys of the Russian central bank: 20 digits that are checked together with three of the bank's BIK. */
const isKeyed = (account: string, prefix: string): boolean =>
  /^\d{20}$/.test(account) && weighted(digitsOf(prefix + account), accountWeights) % 10 === 0;

/**
 * A Russian correspondent account at the central bank: 20 digits that begin with 301 and end as the BIK of
 * the bank, checked together with it.
 *
 * @example isCentralBankAccount('30101810400000000225', '044525225'); // true
 */
export const isCentralBankAccount = (account: string, bik: string): boolean =>
  account.startsWith('301') && account.endsWith(bik.slice(-3)) && isKeyed(account, `0${bik.slice(4, 6)}`);

/** A Russian account: 20 digits, checked together with the BIK of the bank. */
export const isRussianAccount = (account: string, bik: string): boolean => isKeyed(account, bik.slice(-3));

const clabeWeights = Array.from({ length: 17 }, (_, at) => [3, 7, 1][at % 3] ?? 0);

/** A Mexican account number (CLABE): 18 digits, the last of which checks the others. */
export const isClabe = (text: string): boolean => {
  if (!/^\d{18}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sum = clabeWeights.reduce((total, weight, at) => total + ((weight * (digits[at] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits[17];
};

/** The codes of banks inside of a country, by its ISO code: a pattern, and an example for its hint. */
export const bankCodePatterns: Readonly<
  Record<string, { readonly pattern: RegExp; readonly example: string }>
> = {
  AU: { pattern: /^\d{6}$/, example: '062000' },
  CA: { pattern: /^0\d{8}$/, example: '000305012' },
  CN: { pattern: /^\d{12}$/, example: '102100099996' },
  HK: { pattern: /^\d{3}$/, example: '004' },
  ID: { pattern: /^\d{3}$/, example: '014' },
  IN: { pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/, example: 'HDFC0000001' },
  JP: { pattern: /^\d{7}$/, example: '0001001' },
  SG: { pattern: /^\d{4}(\d{3})?$/, example: '7171' },
  TH: { pattern: /^\d{3}$/, example: '014' },
};
