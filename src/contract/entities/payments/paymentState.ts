import type { paymentStates } from '../../enumerations';

type PaymentState = (typeof paymentStates)[number];

/** What the state of a payment method follows from. */
interface Method {
  readonly is_pending: boolean;
  readonly active_at: Date | null;
}

/**
 * The state of how somebody is paid: none is set, it is pending (an application goes on, or the hold of a change), or it is set.
 *
 * @example paymentStateOf(undefined, new Date()); // 'not_set'
 */
export const paymentStateOf = (method: Method | undefined | null, now: Date): PaymentState => {
  if (!method) return 'not_set';
  const { is_pending: isPending, active_at: activeAt } = method;
  return isPending || activeAt === null || activeAt > now ? 'pending' : 'set';
};
