import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import type { PaymentKeys } from './paymentKeys';
import type { PaymentProvider } from '../providers/paymentProvider';

/** What the calls about payments use beside the database. */
export interface PaymentServices {
  readonly keys: PaymentKeys;
  /** The ways to be paid that are offered. */
  readonly activeTypes: readonly PaymentType[];
  /** Pays people, and accepts their applications. */
  readonly provider: PaymentProvider;
  /** Signs what the provider reports; undefined where nothing is accepted. */
  readonly webhookSecret: string | undefined;
  readonly publicOrigin: string;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
}
