import type { PaymentType } from './paymentChoices';

/** Names that are the same in every language. */
export const paymentBrands = {
  paypal: 'PayPal',
  payoneer: 'Payoneer',
  transferwise: 'Wise',
  tipalti: 'Tipalti',
  worldfirst: 'WorldFirst',
  alipay: 'Alipay',
} as const satisfies Partial<Record<PaymentType, string>>;

/** The English names of the ways to be paid. */
export const paymentTypeNames: Readonly<Record<PaymentType, string>> = {
  fbt: 'Bank transfer',
  ...paymentBrands,
  dcc: 'Digital content center',
};
