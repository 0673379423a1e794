/** Every way to be paid that the contract knows. */
export const paymentTypes = [
  'fbt',
  'paypal',
  'payoneer',
  'transferwise',
  'tipalti',
  'worldfirst',
  'alipay',
  'dcc',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** The ways that are offered, unless a deployment configures others. */
export const activePaymentTypes = ['fbt', 'paypal', 'payoneer'] as const satisfies readonly PaymentType[];

/**
 * Methods that only the monthly runs pay: Wise has neither instant payments nor catch-up, which is what a weekly run pays of earlier
 * months.
 */
export const withoutInstantPayment: readonly PaymentType[] = ['transferwise'];

/** The currencies that bank transfers can have. */
export const paymentCurrencies = [
  'AUD',
  'CAD',
  'CHF',
  'CNH',
  'CNY',
  'EUR',
  'GBP',
  'HKD',
  'IDR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'SEK',
  'SGD',
  'THB',
  'USD',
] as const;

/** Types of bank accounts in the United States. */
export const bankAccountTypes = ['checking', 'savings'] as const;

/**
 * The state of the code that verifies a change: none was mailed, it waits to be entered, it was correct, the last one that was entered
 * was not, or it is too late for it.
 */
export const verificationStates = ['none', 'waiting', 'verified', 'incorrect', 'expired'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The code of a response that has a payment method, or that there is none. */
export const successfulMethodFetch = 'SUCCESSFUL_PAYMENT_METHOD_FETCH';

/** How the application window of Payoneer opens. */
export const paymentWindowTypes = ['normal', 'popup'] as const;

/** Why a way to be paid is not offered. */
export const unavailableReasons = ['not-active', 'on-request'] as const;
