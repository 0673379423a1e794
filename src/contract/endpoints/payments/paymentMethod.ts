import * as z from 'zod/mini';
import { integer } from '../../../fields/kinds/number/number';
import { choice } from '../../../fields/kinds/choice/choice';
import { money } from '../../../fields/kinds/money/money';
import { defineEndpoint, own, session } from '../../calls/endpoint';
import { paymentCurrencies, paymentTypes } from '../../entities/payments/paymentChoices';
import { paymentAccount } from '../../entities/payments/paymentAccount';
import { paymentLimits } from '../../entities/payments/paymentLimits';
import {
  paymentConfig,
  paymentMethodItem,
  providerAddress,
  verification,
  verifiedChange,
} from '../../entities/payments/paymentMethod';

const user_id = z.optional(integer({ min: 1 }));
const ofUser = () => z.strictObject({ user_id });
/** Where a provider leads back to: a path of the studio. */
const redirectPath = () => z.string().check(z.regex(/^\/studio\/[\w/?=&.-]{0,200}$/));
const token = () => z.string().check(z.regex(/^[\w-]{43}$/));
const method = { kind: 'items', item: paymentMethodItem } as const;
const changeErrors = [
  'beneficiary-exists',
  'not-found',
  'validation-failed',
  'user-is-locked',
  'conflict',
  'code-expired',
  'unavailable',
] as const;

/** How one is paid. Nobody reads or changes the method of another person, whatever the permissions. */
export const paymentMethodEndpoints = {
  config: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/config',
    summary: 'The methods, currencies and countries that are offered, and what suits the caller',
    access: session,
    output: { kind: 'items', item: paymentConfig },
    rate: 'read',
  }),
  get: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/method',
    summary: 'How the caller is paid, with the account masked',
    access: own(),
    get query() {
      return ofUser();
    },
    output: method,
    errors: ['not-found'],
    rate: 'read',
  }),
  save: defineEndpoint({
    api: 'partner',
    method: 'PUT',
    path: '/payment/method',
    summary: 'Saves how the caller is paid, once the change is verified',
    access: own(),
    get body() {
      return z.extend(paymentAccount.input, { user_id, verification_token: token() });
    },
    output: method,
    errors: changeErrors,
    rate: 'write',
    writes: paymentAccount,
  }),
  saveOfType: defineEndpoint({
    api: 'partner',
    method: 'PUT',
    path: '/payment/method/{type}',
    summary: 'Saves how the caller is paid by one provider, once the change is verified',
    access: own(),
    get params() {
      return z.strictObject({ type: choice(paymentTypes) });
    },
    get body() {
      return z.extend(paymentAccount.input, { user_id, verification_token: token() });
    },
    output: method,
    errors: changeErrors,
    rate: 'write',
    writes: paymentAccount,
  }),
  /** A GET that changes something, as the product owner has it. Its caller sends a token that is valid once. */
  startPayoneer: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/payoneer',
    summary: 'Starts the application at Payoneer: marks the method as pending and removes a PayPal account',
    access: own(),
    get query() {
      return z.strictObject({ user_id, redirect_url: redirectPath(), verification_token: token() });
    },
    output: { kind: 'items', item: providerAddress },
    errors: ['not-found', 'user-is-locked', 'conflict', 'code-expired', 'unavailable'],
    rate: 'code',
  }),
  cancelPayoneer: defineEndpoint({
    api: 'partner',
    method: 'DELETE',
    path: '/payment/payoneer',
    summary: 'Cancels a pending application at Payoneer',
    access: own(),
    get query() {
      return ofUser();
    },
    output: method,
    errors: ['not-found', 'user-is-locked', 'conflict'],
    rate: 'write',
  }),
  removePaypal: defineEndpoint({
    api: 'partner',
    method: 'DELETE',
    path: '/payment/paypal',
    summary: 'Removes the PayPal account of the caller',
    access: own(),
    get query() {
      return ofUser();
    },
    output: method,
    errors: ['not-found', 'user-is-locked', 'conflict'],
    rate: 'write',
  }),
  address: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/url/{provider}',
    summary: 'The address at which the caller goes on at a provider',
    access: own(),
    get params() {
      return z.strictObject({ provider: z.enum(['payoneer', 'tipalti']) });
    },
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: providerAddress },
    errors: ['not-found', 'conflict', 'unavailable'],
    rate: 'read',
  }),
  currencies: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/currencies',
    summary: 'The currencies of bank transfers',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: choice(paymentCurrencies) },
    rate: 'read',
  }),
  freedomCurrencies: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/freedom-currencies',
    summary: 'The currencies of transfers by the platform itself',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: choice(paymentCurrencies) },
    rate: 'read',
  }),
};

/** The code that verifies a change: it is mailed for one method and account. */
export const verificationEndpoints = {
  generate: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/code',
    summary: 'Mails a code for one method and account, unless one is on its way; needs a recent sign-in',
    access: own(),
    get body() {
      return z.extend(paymentAccount.input, { user_id });
    },
    output: { kind: 'items', item: verification },
    errors: ['not-found', 'validation-failed', 'user-is-locked', 'ERROR_ON_AUTH_CHANNEL'],
    rate: 'code',
  }),
  resend: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/code/resend',
    summary: 'Mails another code for the same account, 1800 seconds after the one before',
    access: own(),
    get body() {
      return ofUser();
    },
    output: { kind: 'items', item: verification },
    errors: ['not-found', 'user-is-locked', 'conflict'],
    rate: 'code',
  }),
  verify: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/code/verify',
    summary: 'Exchanges the code for a token that saves the account once, within 10 minutes',
    access: own(),
    get body() {
      return z.strictObject({
        user_id,
        code: z.string().check(z.regex(new RegExp(`^\\d{${paymentLimits.code.digits}}$`))),
      });
    },
    output: { kind: 'items', item: verifiedChange },
    errors: [
      'not-found',
      'validation-failed',
      'user-is-locked',
      'conflict',
      'code-incorrect',
      'code-expired',
    ],
    secret: true,
    rate: 'code',
  }),
};

const advance = z.object({
  available: money(),
  requested: z.nullable(money()),
  state: z.enum(['none', 'requested', 'paid']),
});
const weekly = z.object({ weekly_payment: z.boolean() });

/** When and how much is paid. */
export const payoutSettingEndpoints = {
  advance: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/advance',
    summary: 'What the caller can be paid of earnings that are not final',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: advance },
    rate: 'read',
  }),
  requestAdvance: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/advance',
    summary: 'Requests an advance payment',
    access: own(),
    get body() {
      return z.strictObject({ user_id, amount: money({ min: '0.01' }) });
    },
    output: { kind: 'items', item: advance },
    errors: ['validation-failed', 'user-is-locked', 'conflict'],
    creates: true,
    rate: 'write',
  }),
  weekly: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/weekly-enrollment',
    summary: 'Turns weekly payments on or off',
    access: own(),
    get body() {
      return z.strictObject({ user_id, enrolled: z.boolean() });
    },
    output: { kind: 'items', item: weekly },
    errors: ['user-is-locked', 'conflict'],
    rate: 'write',
  }),
  instant: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/instant',
    summary: 'Turns instant payments on or off, and sets the amount from which they are made',
    access: own(),
    get body() {
      return z.strictObject({
        user_id,
        enabled: z.boolean(),
        payment_threshold: z.optional(money(paymentLimits.threshold)),
      });
    },
    output: method,
    errors: ['validation-failed', 'user-is-locked', 'conflict'],
    rate: 'write',
  }),
  test: defineEndpoint({
    api: 'partner',
    method: 'POST',
    path: '/payment/test-payment',
    summary: 'Pays 0.01 dollars to the method of the caller, once a day',
    access: own(),
    get body() {
      return ofUser();
    },
    output: { kind: 'items', item: z.object({ payout_id: z.string(), amount: money() }) },
    errors: ['user-is-locked', 'conflict', 'rate-limited'],
    creates: true,
    rate: 'write',
  }),
  instantLimit: defineEndpoint({
    api: 'partner',
    method: 'GET',
    path: '/payment/instant-limit',
    summary: 'The amount from which instant payments are made',
    access: own(),
    get query() {
      return ofUser();
    },
    output: { kind: 'items', item: z.object({ data: money() }) },
    errors: ['not-found', 'unavailable'],
    rate: 'read',
  }),
};
