import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';
import type { PaymentKeys } from './paymentKeys';
import type { ProviderPages } from './providerPages';

/** What the calls about payments use beside the database. */
export interface PaymentServices {
  readonly keys: PaymentKeys;
  /** The ways to be paid that are offered. */
  readonly activeTypes: readonly PaymentType[];
  readonly pages: ProviderPages;
  readonly publicOrigin: string;
  /** The addresses of demo accounts do not exist: their mails are written to files only. */
  readonly mailsDemo: boolean;
}
