import { completeAccount } from '../../../src/contract/entities/payments/accountErrors';
import { maskedAccount } from '../../../src/contract/entities/payments/maskedAccount';
import type { PaymentAccount } from '../../../src/contract/entities/payments/paymentAccount';
import type { paymentMethods } from '../../db/studio/paymentTables';
import type { AccountOwner, PaymentKeys } from './paymentKeys';

type Row = typeof paymentMethods.$inferSelect;

/** An account that its person entered, without fields that it does not have. */
export type EnteredAccount = Partial<PaymentAccount> & Pick<PaymentAccount, 'type'>;

/** The account as one text, equal for equal accounts. */
export const accountText = (account: EnteredAccount): string => JSON.stringify(completeAccount(account));

/** The columns of an account: encrypted, and what may be shown of it. */
export const accountColumns = (keys: PaymentKeys, userId: number, account: EnteredAccount) => {
  const { account: masked, bank_name = null, bank_country = null, currency = null } = maskedAccount(account);
  return {
    ...keys.seal(accountText(account), { userId, type: account.type }),
    masked_account: masked,
    bank_name,
    bank_country,
    currency,
  };
};

const ownerOf = ({ user_id: userId, type }: Pick<Row, 'user_id' | 'type'>): AccountOwner => ({
  userId,
  type,
});

/** The sealed account of a row; undefined where the provider has the account. */
export const sealedAccountOf = ({ encrypted_account, wrapped_key, key_id, ...row }: Row) =>
  encrypted_account && wrapped_key && key_id !== null
    ? { sealed: { encrypted_account, wrapped_key, key_id }, owner: ownerOf(row) }
    : undefined;

/** The email address of a stored account, which mails about changes go to; undefined where it has none. */
export const emailOfAccount = (keys: PaymentKeys, row: Row | undefined): string | undefined => {
  const stored = row && sealedAccountOf(row);
  if (!stored) return undefined;
  const fields: { readonly paypal_email?: unknown; readonly wise_email?: unknown } = JSON.parse(
    keys.open(stored.sealed, stored.owner),
  );
  return [fields.paypal_email, fields.wise_email].find(value => typeof value === 'string');
};
