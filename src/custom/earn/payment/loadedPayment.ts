import type { PaymentConfig, PaymentMethod } from '../../../contract/entities/payments/paymentMethod';

/** What the screen of the method shows once it is loaded. */
export interface LoadedPayment {
  readonly method: PaymentMethod;
  readonly config: PaymentConfig;
  readonly onChanged: (method: PaymentMethod | undefined) => void;
}
