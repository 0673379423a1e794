import type { MessageFor } from '../i18n/MessageFor';
import { abortError } from './abortError';
import { failureFromException, timeoutFailure } from './ApiError';

/**
 * Runs `work` for at most `timeoutMs`. Its signal aborts with the caller's signal or after the time limit. Rejects with
 * `ApiError`, or with AbortError when the caller's signal aborts.
 */
export const withTimeout = async <T>(
  {
    timeoutMs,
    signal,
    messageFor,
  }: {
    readonly timeoutMs: number;
    readonly signal?: AbortSignal | undefined;
    readonly messageFor: MessageFor;
  },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
  });
  const onAbort = (): void => controller.abort(abortError());
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(() => controller.abort(timeoutFailure(messageFor)), timeoutMs);
  try {
    // A race, because a prefetched request does not react to this signal.
    return await Promise.race([work(controller.signal), aborted]);
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : failureFromException(error, messageFor);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};
