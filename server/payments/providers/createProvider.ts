import type { Transaction } from '../../db/database';
import { createHttpProvider, type ReadAccounts } from './httpProvider';
import type { PaymentProvider } from './paymentProvider';
import { createSandbox } from './sandbox';

/** The configured gateway, or the sandbox where none is. */
export const createPaymentProvider = (
  { url, token }: { readonly url: string | undefined; readonly token: string | undefined },
  {
    db,
    now,
    origin,
    readAccounts,
  }: {
    readonly db: Transaction;
    readonly now: () => Date;
    readonly origin: string;
    readonly readAccounts: ReadAccounts;
  },
): PaymentProvider =>
  url === undefined
    ? createSandbox(db, { now, origin })
    : createHttpProvider({ url: url.replace(/\/$/, ''), token, origin, readAccounts });
