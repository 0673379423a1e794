import type { PaymentType } from '../../../contract/entities/payments/paymentChoices';
import { paymentMessageFor, type PaymentMessage } from '../../../contract/entities/payments/paymentMessages';

/** What is said of a call that failed without a sentence of its own, such as a server error or an unreadable answer. */
const sentences = {
  loadMethod: 'user-not-retrieved',
  loadConfig: 'currencies-not-retrieved',
  saveSettings: 'user-not-saved',
  savePaypal: 'paypal-not-saved',
  saveOther: 'update-failed',
  startPayoneer: 'payoneer-url-not-retrieved',
  verify: 'verify-failed',
} as const satisfies Record<string, PaymentMessage>;

export type PaymentCall = keyof typeof sentences;

/** The call that saves an account of a method. */
export const savingCall = (type: PaymentType): PaymentCall =>
  type === 'payoneer' ? 'startPayoneer' : type === 'paypal' ? 'savePaypal' : 'saveOther';

/** The sentence about a failed call; undefined where the failure has one that says more. */
export const failureSentence = (call: PaymentCall, error: unknown): string | undefined => {
  const { code, status }: { code?: unknown; status?: unknown } = Object(error);
  // Of a provider that the server cannot reach, the general sentence would be about the studio.
  const isGeneral = code === 'error-occurred' || (call === 'startPayoneer' && status === 503);
  return isGeneral ? paymentMessageFor(sentences[call]) : undefined;
};

/** Throws the failure of a call again, with the sentence about it. */
export const rethrow = (call: PaymentCall, error: unknown): never => {
  const detail = failureSentence(call, error);
  throw detail === undefined ? error : Object.assign(Object(error), { detail });
};
