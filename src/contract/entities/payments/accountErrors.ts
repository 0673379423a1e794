import type { FieldError } from '../../errors';
import { conditionErrors } from '../../schema/conditionErrors';
import { brokenRules } from '../../schema/recordRules';
import { paymentAccount, type PaymentAccount } from './paymentAccount';
import { paymentMessageFor } from './paymentMessages';

/** The sentences of choices that are missing. Other fields have theirs in their schemas. */
const missingChoices: Readonly<Record<string, string>> = {
  account_type: paymentMessageFor('account-type-required'),
  bank_country: paymentMessageFor('bank-country-required'),
  currency: paymentMessageFor('bank-currency-required'),
};

/**
 * What is wrong with an account whose fields are valid each: fields that its method needs and that are missing, fields that it does not
 * have, and rules about several. No sentence contains a value.
 *
 * @example accountErrors({ type: 'paypal' }); // [{ path: 'paypal_email', message: 'Invalid PayPal email address' }]
 */
export const accountErrors = (account: Partial<PaymentAccount>): readonly FieldError[] => {
  const complete = completeAccount(account);
  const errors = conditionErrors(paymentAccount.fields, complete).map(({ path, message }) => ({
    path,
    message: (complete[path] === null ? missingChoices[path] : undefined) ?? message,
  }));
  const isInvalid = (field: string) => errors.some(({ path }) => path === field);
  return [...errors, ...brokenRules(paymentAccount, complete, null, { isInvalid })];
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * An account with all fields in one order: those that it does not have are null. Two of one account are equal as JSON.
 *
 * @example completeAccount({ type: 'paypal', paypal_email: 'a@b.example' }).iban; // null
 */
export const completeAccount = (account: Partial<PaymentAccount>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    paymentAccount.writable.map(name => [name, isEmpty(account[name]) ? null : (account[name] ?? null)]),
  );
