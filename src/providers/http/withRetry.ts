import { limits } from '../../contract/limits';
import { abortError } from './abortError';
import { isApiError, unavailableStatuses } from './ApiError';

const firstPauseMs = 300;
/** A longer `Retry-After` fails at once instead of blocking the user. */
const maxRetryAfterS = 10;

const isTemporary = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  if ((error.retryAfterS ?? 0) > maxRetryAfterS) return false;
  if (error.status === 429) return error.retryAfterS !== undefined;
  return error.kind === 'network' || unavailableStatuses.includes(error.status);
};

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  readonly shouldRetry?: (error: unknown) => boolean;
  /**
   * Called after every failure that can be retried. True after the server was down and is reachable again, which does
   * not count as a retry; false when it was reachable. Rejects when it stays down for too long.
   */
  readonly waitForReconnect?: ((error: unknown) => Promise<boolean>) | undefined;
}

/**
 * Runs `attempt` again after a temporary failure: no response, an unavailable server, or a short `Retry-After`. Pauses
 * double, each with jitter.
 */
export const withRetry = async <T>(
  attempt: () => Promise<T>,
  { signal, shouldRetry = isTemporary, waitForReconnect }: RetryOptions = {},
): Promise<T> => {
  for (let tries = 1; ;)
    try {
      return await attempt();
    } catch (error) {
      if (!shouldRetry(error)) throw error;
      if (await waitForReconnect?.(error)) continue;
      if (tries > limits.retries) throw error;
      await pause(Math.max(backoffMs(tries), retryAfterMs(error)), signal);
      tries += 1;
    }
};

const backoffMs = (tries: number): number => firstPauseMs * 2 ** (tries - 1) * (0.5 + Math.random());

/** The server's `Retry-After` with jitter, so that clients do not all retry at the same time. */
const retryAfterMs = (error: unknown): number =>
  isApiError(error) && error.retryAfterS
    ? Math.min(error.retryAfterS, maxRetryAfterS) * 1000 + Math.random() * firstPauseMs
    : 0;

const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(abortError());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
