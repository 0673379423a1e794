import { sql } from 'drizzle-orm';
import {
  paymentCurrencies,
  paymentTypes,
  withoutInstantPayment,
  type PaymentType,
} from '../../../src/contract/entities/payments/paymentChoices';
import { paymentGuidance, paymentLimits } from '../../../src/contract/entities/payments/paymentLimits';
import type { PaymentConfig } from '../../../src/contract/entities/payments/paymentMethod';
import { countryCodes } from '../../../src/contract/entities/people/profile/places';
import type { Transaction } from '../../db/database';

/** Methods that the team sets up for those who request it. */
const onRequest: readonly PaymentType[] = ['dcc'];

/** The average of the last final months of a creator; null without any. */
const readAverage = async (db: Transaction, heartbeatId: number): Promise<string | null> => {
  const { rows } = await db.execute<{ average: string | null }>(sql`
    select round(avg(finalized), 2)::text as average from (
      select finalized from finalized_earnings where user_id = ${heartbeatId}
      order by month desc limit ${paymentLimits.guidanceMonths}
    ) as months`);
  return rows[0]?.average ?? null;
};

/** What is offered, and what suits the earnings of a creator. */
export const readPaymentConfig = async (
  db: Transaction,
  heartbeatId: number,
  activeTypes: readonly PaymentType[],
): Promise<PaymentConfig> => ({
  methods: paymentTypes.map(type => {
    const isActive = activeTypes.includes(type);
    const { from = null, below = null } = paymentGuidance[type] ?? {};
    return {
      type,
      is_active: isActive,
      reason: isActive ? null : onRequest.includes(type) ? 'on-request' : 'not-active',
      from,
      below,
      has_instant_payment: !withoutInstantPayment.includes(type),
    };
  }),
  currencies: [...paymentCurrencies],
  countries: [...countryCodes],
  window_type: 'normal',
  hold_hours: paymentLimits.holdHours,
  average_earnings: await readAverage(db, heartbeatId),
});
