import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { money } from '../../../fields/kinds/money/money';
import { paymentStates } from '../../enumerations';
import {
  paymentCurrencies,
  paymentTypes,
  paymentWindowTypes,
  successfulMethodFetch,
  unavailableReasons,
  verificationStates,
} from './paymentChoices';

/** The code that verifies a change, as its person sees it. */
export const verification = z.object({
  state: choice(verificationStates),
  /** The method and the masked account that the code was mailed for; null without a code. */
  type: z.nullable(choice(paymentTypes)),
  account: z.nullable(z.string()),
  /** Until when the code is valid; null without one. */
  expires_at: z.nullable(dateTime()),
  /** From when on another code is mailed; null where one is at once. */
  resend_at: z.nullable(dateTime()),
  /** Seconds until then by the server's clock, so that a wrong clock of the browser does not matter. */
  resend_in_s: z.int(),
  tries_left: z.int(),
});
export type Verification = z.infer<typeof verification>;

/** How a person is paid. Accounts are masked. */
export const paymentMethod = z.object({
  user_id: z.int(),
  state: choice(paymentStates),
  type: z.nullable(choice(paymentTypes)),
  /** Masked; null where none is set, and during a Payoneer application. */
  account: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  bank_country: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** The application at the provider goes on. */
  pending: z.boolean(),
  entered_at: z.nullable(dateTime()),
  verified_at: z.nullable(dateTime()),
  /** When it is used from, or has been; null until that is known. */
  active_at: z.nullable(dateTime()),
  verification,
  /** Nobody changes it while the account is locked. */
  is_locked: z.boolean(),
  /** Since when nothing is paid, because the person says that somebody else made a change; null otherwise. */
  frozen_at: z.nullable(dateTime()),
  instant_payment: z.boolean(),
  weekly_payment: z.boolean(),
  payment_threshold: money(),
  updated_at: dateTime(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** The item of the response with a payment method. */
export const paymentMethodItem = z.object({ code: choice([successfulMethodFetch]), data: paymentMethod });

/** What a deployment offers. */
export const paymentConfig = z.object({
  methods: z.array(
    z.object({
      type: choice(paymentTypes),
      is_active: z.boolean(),
      /** Why it is not offered; null where it is. */
      reason: z.nullable(choice(unavailableReasons)),
      /** The monthly earnings in dollars that it suits. */
      from: z.nullable(z.int()),
      below: z.nullable(z.int()),
      /** Wise has neither instant payments nor catch-up. */
      has_instant_payment: z.boolean(),
    }),
  ),
  currencies: z.array(choice(paymentCurrencies)),
  countries: z.array(z.string()),
  window_type: choice(paymentWindowTypes),
  hold_hours: z.int(),
  /** The average of the last final months, in dollars; null without any. */
  average_earnings: z.nullable(money()),
});
export type PaymentConfig = z.infer<typeof paymentConfig>;

/** What proves that a change was verified: once, for one account, for some minutes. */
export const verifiedChange = z.object({ verification_token: z.string(), expires_at: dateTime() });

/** An address of a provider to go to. */
export const providerAddress = z.object({ url: z.string() });
