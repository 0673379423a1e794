import { isApiError, isUndelivered } from '../ApiError';
import type { Outbox } from '../outbox/outbox';
import type { Step } from '../pipeline';

/**
 * Adds a write to the outbox when it gets no response, and removes it when it gets one. Skips uploads, because only the
 * field that uploads a file can use the response, and calls whose view handles failures itself.
 */
export const trackPendingWrite =
  (outbox: Outbox): Step =>
  async (call, next) => {
    const { endpoint, input, ifMatch, idempotencyKey: key, hideFromTray } = call;
    if (key === undefined || hideFromTray || endpoint.multipart) return next(call);
    const write = { endpoint, input, ifMatch };
    const userId = outbox.userId();
    try {
      const reply = await next(call);
      outbox.settle(write, key);
      return reply;
    } catch (error) {
      // Another user may have signed in meanwhile. That user must neither see nor send this write.
      if (outbox.userId() !== userId) throw error;
      if (isUndelivered(error)) outbox.add(write, key, error);
      else if (isApiError(error)) outbox.settle(write, key, error);
      throw error;
    }
  };
