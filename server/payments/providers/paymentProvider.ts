import type { PaymentType } from '../../../src/contract/entities/payments/paymentChoices';

/** One payment that a provider is instructed to make. */
export interface PaymentOrder {
  /** The provider makes one payment for a key, however often it is instructed. */
  readonly key: string;
  readonly payoutId: string;
  readonly userId: number;
  readonly type: PaymentType;
  /** In dollars, with two decimals. */
  readonly amount: string;
}

/** What is known of a payment. `unknown`: the provider may have it. `missing`: it has none with this key. */
export type PaymentResult =
  | { readonly state: 'sent' | 'paid'; readonly reference: string }
  | { readonly state: 'refused' }
  | { readonly state: 'unknown' }
  | { readonly state: 'missing' };

/** Where a person goes on at a provider, and how the provider names the application. */
export interface Application {
  readonly id: string;
  readonly url: string;
}

/** Who is paid, and where they come back to. */
export interface Applicant {
  readonly userId: number;
  readonly type: PaymentType;
  /** A path of the studio. */
  readonly returnPath: string;
}

/** Who is paid to a bank account. */
export interface Beneficiary {
  readonly userId: number;
  readonly type: PaymentType;
  /** The fields of the account. */
  readonly account: Readonly<Record<string, unknown>>;
  /** Equal for the same bank account, and says nothing else about it. */
  readonly digest: string;
}

/** Makes payments and accepts applications. The studio knows providers by this interface only. */
export interface PaymentProvider {
  /** Names its accounts in the ledger, and its webhook: lowercase letters. */
  readonly name: string;
  /** Instructs payments. Never rejects: an order without a result in the map is `unknown`. */
  pay(orders: readonly PaymentOrder[]): Promise<ReadonlyMap<string, PaymentResult>>;
  /** What the provider knows of payments, by key. Never rejects, as `pay`. */
  statusOf(keys: readonly string[]): Promise<ReadonlyMap<string, PaymentResult>>;
  /** How long a sent payment usually takes: when the provider is called about it, if no event arrived. */
  readonly settlesWithinMs: number;
  /** How many payments it is instructed with together, so that they end within the time of an attempt. */
  readonly batch: number;
  /**
   * Registers who is paid to a bank account, again where they are registered. False where somebody else is. Throws `unavailable` where
   * the provider cannot be reached.
   */
  registerBeneficiary(beneficiary: Beneficiary): Promise<boolean>;
  /** Starts an application. Throws `unavailable` where the provider cannot be reached. */
  startApplication(applicant: Applicant): Promise<Application>;
  /** The page on which a person enters their account at the provider. Throws as `startApplication`. */
  addressOf(applicant: Applicant): Promise<string>;
}

/**
 * The idempotency key of a payout. A retry after a refusal is another payment, so it has another key.
 *
 * @example keyOf('poAbc', 2); // 'poAbc.2'
 */
export const keyOf = (payoutId: string, attempt: number): string =>
  attempt === 1 ? payoutId : `${payoutId}.${attempt}`;

/** The payout and attempt of a key; undefined for any other text. */
export const payoutOfKey = (key: string): { readonly id: string; readonly attempt: number } | undefined => {
  const [, id, attempt = '1'] = /^(po[A-Za-z0-9]{7,16})(?:\.(\d{1,4}))?$/.exec(key) ?? [];
  return id === undefined ? undefined : { id, attempt: Number(attempt) };
};
