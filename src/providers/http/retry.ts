import { limits } from '../../contract/limits';
import { abortError } from './exchange';
import { isApiError } from './ApiError';

const firstPauseMs = 300;

const isWorthRepeating = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || [502, 503, 504].includes(error.status));

export interface RetryOptions {
  readonly tries?: number;
  readonly signal?: AbortSignal | undefined;
  readonly when?: (error: unknown) => boolean;
}

/** Repeats what may be repeated: no answer, or a gateway that is away. Pauses double, each with jitter. */
export const withRetry = async <T>(
  attempt: () => Promise<T>,
  { tries = limits.retries + 1, signal, when = isWorthRepeating }: RetryOptions = {},
): Promise<T> => {
  for (let done = 1; ; done += 1)
    try {
      return await attempt();
    } catch (error) {
      if (done >= tries || !when(error)) throw error;
      await pause(firstPauseMs * 2 ** (done - 1) * (0.5 + Math.random()), signal);
    }
};

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
