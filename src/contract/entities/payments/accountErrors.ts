import * as z from 'zod/mini';
import { metaOf } from '../../../fields/meta';
import { coreOf } from '../../../fields/zod';
import type { FieldError } from '../../errors';
import { messageFor } from '../../messages';
import { conditionalFields, conditionText, hasField } from '../../schema/fieldConditions';
import { brokenRules } from '../../schema/recordRules';
import { paymentAccount, type PaymentAccount } from './paymentAccount';
import { paymentMessageFor } from './paymentMessages';

const { fields } = paymentAccount;

/** The sentences of choices that are missing. Other fields have theirs in their schemas. */
const missingChoices: Readonly<Record<string, string>> = {
  account_type: paymentMessageFor('account-type-required'),
  bank_country: paymentMessageFor('bank-country-required'),
  currency: paymentMessageFor('bank-currency-required'),
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** What a field says when it is left empty. */
const missingMessage = (name: keyof PaymentAccount): string => {
  const { error } = z.safeParse(coreOf(fields[name]), '');
  return missingChoices[name] ?? error?.issues[0]?.message ?? messageFor('required');
};

const nameOfField = (name: string): keyof PaymentAccount | undefined =>
  paymentAccount.writable.find(field => field === name);

/**
 * What is wrong with an account whose fields are valid each: fields that its method needs and that are missing, fields that it does not
 * have, and rules about several. No sentence contains a value.
 *
 * @example accountErrors({ type: 'paypal' }); // [{ path: 'paypal_email', message: 'Invalid PayPal email address' }]
 */
export const accountErrors = (account: Partial<PaymentAccount>): readonly FieldError[] => {
  const complete = completeAccount(account);
  const errors = conditionalFields(fields).flatMap((field): readonly FieldError[] => {
    const name = nameOfField(field);
    const when = name && metaOf(fields[name]).when;
    if (!name || !when) return [];
    const isMissing = isEmpty(account[name]);
    if (!hasField(fields, name, complete))
      return isMissing ? [] : [{ path: name, message: conditionText(when) }];
    return isMissing && when.isRequired ? [{ path: name, message: missingMessage(name) }] : [];
  });
  const isInvalid = (field: string) => errors.some(({ path }) => path === field);
  return [...errors, ...brokenRules(paymentAccount, complete, null, { isInvalid })];
};

/**
 * An account with all fields in one order: those that it does not have are null. Two of one account are equal as JSON.
 *
 * @example completeAccount({ type: 'paypal', paypal_email: 'a@b.example' }).iban; // null
 */
export const completeAccount = (account: Partial<PaymentAccount>): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    paymentAccount.writable.map(name => [name, isEmpty(account[name]) ? null : (account[name] ?? null)]),
  );
