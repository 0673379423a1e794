import type { Say } from '../say';
import { isApiError } from './ApiError';
import { networkFailure, refusedFailure, timeoutFailure } from './failures';

export interface ExchangeRequest {
  readonly url: string;
  readonly init: RequestInit;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** An answer that is under way already, instead of a request. */
  readonly early?: Promise<Response> | undefined;
  readonly say: Say;
}

/**
 * One request and its answer, body included, within `timeoutMs`. Rejects with `ApiError`, or AbortError when aborted.
 * `onAnswer` hears of any answer, as soon as it begins.
 */
export const exchange = async <T>(
  { url, init, timeoutMs, signal, early, say }: ExchangeRequest,
  read: (response: Response) => Promise<T>,
  onAnswer?: (response: Response) => void,
): Promise<T> => {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const cancelled = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error)); // set below
  });
  const onAbort = (): void => controller.abort(abortError());
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(() => controller.abort(timeoutFailure(say)), timeoutMs);
  const work = async (): Promise<T> => {
    const response = await (early ?? fetch(url, { ...init, signal: controller.signal }));
    onAnswer?.(response);
    if (!response.ok) throw refusedFailure(response, await response.text(), say);
    return read(response);
  };
  try {
    // The race ends an early answer, too, which no signal of ours reaches.
    return await Promise.race([work(), cancelled]);
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw isApiError(error) ? error : networkFailure(say);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};

/** The kind of error that react-query and react-admin know as a cancelled request. */
export const abortError = (): DOMException => new DOMException('The request was cancelled.', 'AbortError');
