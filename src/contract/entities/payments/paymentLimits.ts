import type { PaymentType } from './paymentChoices';

/** Limits of payments. Names contain the units. */
export const paymentLimits = {
  accountName: 70,
  accountNumber: 34,
  bankName: 70,
  bankAddress: 140,
  beneficiaryAddress: 70,
  payeeId: 64,
  /** The code that verifies a change: digits, minutes that it is valid, wrong tries that end it, and seconds until the next is mailed. */
  code: { digits: 6, validMinutes: 15, tries: 5, resendS: 1800 },
  /** Accounts that codes are mailed for within `code.resendS`. */
  accountsWithCodes: 3,
  /** Minutes in which a verified change is saved. */
  verifiedMinutes: 10,
  /** Minutes after a sign-in in which a change may be verified. */
  recentSignInMinutes: 10,
  /** Hours until a saved change is used. */
  holdHours: 72,
  /** Months whose earnings the guidance reads. */
  guidanceMonths: 3,
  /** The smallest and largest threshold of a payout, in dollars. */
  threshold: { min: '0.01', max: '10000' },
  /** The amount of a test payment, in dollars. */
  testPayment: '0.01',
  /** What an advance payment can be of the estimated earnings, in percent. */
  advancePercent: 50,
} as const;

/** The monthly earnings in dollars that a way to be paid suits: `from` and `below`; null where there is no such bound. */
export const paymentGuidance: Readonly<
  Partial<Record<PaymentType, { readonly from: number | null; readonly below: number | null }>>
> = {
  paypal: { from: null, below: 50 },
  payoneer: { from: 7, below: null },
  fbt: { from: 50, below: null },
  tipalti: { from: 100, below: null },
};
