import { limits } from '../../contract/limits';
import { abortError } from './exchange';
import { isApiError } from './ApiError';

const firstPauseMs = 300;
/** Whoever is asked to wait longer than this is told so instead. */
const longestAskedS = 10;

const isWorthRepeating = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  if ((error.retryAfterS ?? 0) > longestAskedS) return false;
  if (error.status === 429) return error.retryAfterS !== undefined;
  return error.kind === 'network' || [502, 503, 504].includes(error.status);
};

export interface RetryOptions {
  readonly tries?: number;
  readonly signal?: AbortSignal | undefined;
  readonly when?: (error: unknown) => boolean;
  /**
   * Asked after every failure that is worth repeating: true after the studio was away and has come back, which uses up
   * no try; false where it was there all along. Rejects when it stays away for too long.
   */
  readonly wasAway?: ((error: unknown) => Promise<boolean>) | undefined;
}

/**
 * Repeats what may be repeated: no answer, a gateway that is away, or a server that names a short time to wait
 * (`Retry-After`). Pauses double, each with jitter.
 */
export const withRetry = async <T>(
  attempt: () => Promise<T>,
  { tries = limits.retries + 1, signal, when = isWorthRepeating, wasAway }: RetryOptions = {},
): Promise<T> => {
  for (let done = 1; ;)
    try {
      return await attempt();
    } catch (error) {
      if (!when(error)) throw error;
      if (await wasAway?.(error)) continue;
      if (done >= tries) throw error;
      await pause(Math.max(backoff(done), askedMs(error)), signal);
      done += 1;
    }
};

const backoff = (done: number): number => firstPauseMs * 2 ** (done - 1) * (0.5 + Math.random());

/** What the server asked for, and a little more, so that not everybody comes back at once. */
const askedMs = (error: unknown): number =>
  isApiError(error) && error.retryAfterS
    ? Math.min(error.retryAfterS, longestAskedS) * 1000 + Math.random() * firstPauseMs
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
