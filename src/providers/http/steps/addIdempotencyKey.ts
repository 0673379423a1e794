import { acceptsIdempotencyKey } from '../../../contract/calls/endpoint';
import { randomText } from '../../randomText';
import { isOutcomeUnknown } from '../ApiError';
import type { Outbox } from '../outbox/outbox';
import type { Step } from '../pipeline';
import { fingerprintOf } from '../write';

/**
 * Adds an `Idempotency-Key` to every write that accepts one. While the outcome of a write is unknown, the same change
 * gets the same key again: the server then returns its stored response instead of making the change twice. `outbox` has
 * the keys of writes before a reload.
 */
export const addIdempotencyKey = (outbox: Pick<Outbox, 'keyOf'> | undefined): Step => {
  /** Keys of writes with an unknown outcome, by fingerprint. */
  const pendingKeys = new Map<string, string>();
  return async (call, next) => {
    if (!acceptsIdempotencyKey(call.endpoint)) return next(call);
    const fingerprint = fingerprintOf(call);
    const idempotencyKey =
      call.idempotencyKey ?? outbox?.keyOf(fingerprint) ?? pendingKeys.get(fingerprint) ?? randomText(16);
    try {
      const reply = await next({ ...call, idempotencyKey });
      pendingKeys.delete(fingerprint);
      return reply;
    } catch (error) {
      if (isOutcomeUnknown(error)) pendingKeys.set(fingerprint, idempotencyKey);
      else pendingKeys.delete(fingerprint);
      throw error;
    }
  };
};
