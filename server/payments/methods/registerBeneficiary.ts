import { problemOf } from '../../errors/problem';
import type { PaymentServices } from './paymentServices';
import type { EnteredAccount } from './storedAccount';

/** What identifies a bank account, whatever its holder and bank are called; undefined of other accounts. */
const bankAccountOf = ({ iban, account_number: number, bank_country, ...codes }: EnteredAccount) => {
  if (iban) return iban;
  if (!number) return undefined;
  const { routing_number: routing, bank_code: bankCode, bik, bic } = codes;
  return JSON.stringify([bank_country, number, routing ?? bankCode ?? bik ?? bic ?? null]);
};

/** Registers a bank account at the provider. Throws `beneficiary-exists` where it is the account of somebody else there. */
export const registerBeneficiary = async (
  userId: number,
  account: EnteredAccount,
  { keys, provider }: Pick<PaymentServices, 'keys' | 'provider'>,
): Promise<void> => {
  const identity = bankAccountOf(account);
  if (identity === undefined) return;
  const digest = keys.hash('beneficiary', identity);
  const { type } = account;
  if (!(await provider.registerBeneficiary({ userId, type, account, digest })))
    throw problemOf('beneficiary-exists');
};
