import type { PaymentAccount } from './paymentAccount';

/** What is shown instead of a hidden part. */
const hidden = '••••';

/** Fields whose values say where the money goes: only their end is shown. */
const numberFields = ['iban', 'account_number', 'payee_id'] as const;
const emailFields = ['paypal_email', 'wise_email'] as const;
/** Fields that say nothing of the account itself. */
const openFields = ['bank_country', 'currency', 'bank_name'] as const;

/** The last four characters of a number of at least eight. A shorter one is hidden as a whole. */
const maskNumber = (value: string): string => (value.length < 8 ? hidden : `${hidden} ${value.slice(-4)}`);

/** The first character of an address and its domain. */
const maskEmail = (value: string): string => value.replace(/^(.).*(@.*)$/s, `$1${hidden}$2`);

const firstOf = (
  account: Partial<PaymentAccount>,
  names: readonly (keyof PaymentAccount)[],
): string | undefined =>
  names.map(name => account[name]).find(value => typeof value === 'string' && value !== '') ?? undefined;

/**
 * An account as it may be shown, logged and stored in histories: its last four characters, or the first one of an email address.
 *
 * @example maskedAccount({ type: 'fbt', iban: 'DE89370400440532013000' }).account; // '•••• 3000'
 */
export const maskedAccount = (
  account: Partial<PaymentAccount>,
): { readonly account: string; readonly [field: string]: string | null } => {
  const email = firstOf(account, emailFields);
  const number = firstOf(account, numberFields);
  return {
    account: email !== undefined ? maskEmail(email) : number !== undefined ? maskNumber(number) : hidden,
    ...Object.fromEntries(openFields.map(name => [name, account[name] ?? null])),
  };
};
