import { isOutcomeUnknown } from '../services/failure';

/** How long it waits before each further attempt, in ms. */
const pausesMs = [500, 1500, 3000] as const;

/**
 * Sends a decision, and again where its response was lost: the same call has the same idempotency key, so that the server makes it once and
 * returns the response of then. Rejects with the last failure, at once where the browser is offline.
 */
export const sendUntilKnown = async <T>(send: () => Promise<T>): Promise<T> => {
  for (const pauseMs of pausesMs)
    try {
      return await send();
    } catch (error) {
      if (!isOutcomeUnknown(error) || !navigator.onLine) throw error;
      await new Promise(resolve => setTimeout(resolve, pauseMs));
    }
  return send();
};
