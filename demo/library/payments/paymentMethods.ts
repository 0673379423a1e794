import type { Transaction } from '../../../server/db/database';
import { planMails } from '../../../server/db/studio/planMails';
import { paymentMethods } from '../../../server/db/studio/paymentTables';
import { readPaymentKeys } from '../../../server/payments/methods/readPaymentKeys';
import { accountColumns, type EnteredAccount } from '../../../server/payments/methods/storedAccount';
import { addDays } from '../../../server/rules/days';
import { paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import { demoCreatorId } from '../../people';

/** How a person of the demo is paid. */
interface DemoMethod {
  readonly userId: number;
  readonly daysAgo: number;
  /** Undefined during an application at Payoneer. */
  readonly account: EnteredAccount | undefined;
}

/** The first day of the others has none. Accounts are examples of the registries. */
const methods: readonly DemoMethod[] = [
  {
    userId: demoCreatorId,
    daysAgo: 200,
    account: {
      ...{ type: 'fbt', bank_country: 'DE', currency: 'EUR', account_name: 'Mira Kovac' },
      ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bank_name: 'Commerzbank' },
      beneficiary_address: 'Kastanienallee 12, 10435 Berlin',
    },
  },
  { userId: 12, daysAgo: 90, account: { type: 'paypal', paypal_email: 'daan.visser@mail.example' } },
  {
    userId: 13,
    daysAgo: 1,
    account: {
      ...{ type: 'fbt', bank_country: 'GB', currency: 'GBP', account_name: 'Ines Carvalho' },
      ...{ iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L', bank_name: 'NatWest' },
      beneficiary_address: '4 Harbour Street, Bristol',
    },
  },
  { userId: 14, daysAgo: 60, account: { type: 'paypal', paypal_email: 'lars.henning@mail.example' } },
  { userId: 16, daysAgo: 3, account: undefined },
];

const withoutAccount = { type: 'payoneer', is_pending: true, application_id: 'demo-application' } as const;

/** Adds how the people of the demo are paid: set, on hold, and during an application. */
export const addPaymentMethods = async (db: Transaction, now: Date): Promise<void> => {
  const keys = await readPaymentKeys(db, []);
  const rows = methods.map(({ userId, daysAgo, account }) => {
    const at = addDays(now, -daysAgo);
    return {
      user_id: userId,
      ...(account ? { type: account.type, ...accountColumns(keys, userId, account) } : withoutAccount),
      entered_at: at,
      verified_at: at,
      active_at: account ? addDays(at, paymentLimits.holdHours / 24) : null,
      updated_at: at,
    };
  });
  await db.insert(paymentMethods).values(rows);
  for (const { user_id: userId, active_at: activeAt } of rows)
    if (activeAt && activeAt > now) await planMails(db, 'payment_active', [String(userId)], activeAt);
};
