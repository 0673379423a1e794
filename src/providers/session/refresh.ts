import { sessionEndpoints } from '../../contract/endpoints/session';
import type { ErrorCode } from '../../contract/errors';
import type { SessionEnd } from '../../contract/transitions/session';
import { isApiError, type ApiError } from '../http/ApiError';
import type { Client } from '../http/client';
import { withRetry } from '../http/retry';

/**
 * The server tolerates a spent refresh token for 10 s, for answers that were lost on the way: three tries have to
 * begin within that time.
 */
const tryMs = 4000;
const lockName = 'studio-refresh';

export interface RefreshDependencies {
  readonly client: Client;
  /** The access token of this browser, whichever tab renewed it. */
  readonly token: () => string | undefined;
  readonly refreshToken: () => string | undefined;
  readonly keep: (tokens: { readonly accessToken: string; readonly refreshToken: string }) => void;
  readonly isOver: () => boolean;
  /** Ends the session and gives the failure that the waiting calls reject with. */
  readonly end: (reason: SessionEnd) => ApiError;
}

/**
 * Renews the access token: one promise in a tab, one tab at a time in a browser. Only a refused refresh ends the
 * session; no network, a 403 or a failing server never do.
 */
export const createRefresh = ({ client, token, refreshToken, keep, isOver, end }: RefreshDependencies) => {
  let running: Promise<string> | undefined;

  const fresh = (failed: string | undefined): string | undefined => {
    const current = token();
    return current === failed ? undefined : current;
  };

  const renew = async (failed: string | undefined, code?: ErrorCode): Promise<string> => {
    const renewedElsewhere = fresh(failed);
    if (renewedElsewhere) return renewedElsewhere;
    const spent = refreshToken();
    if (isOver() || spent === undefined) throw end('expiry');
    try {
      const tokens = await withRetry(
        () => client.call(sessionEndpoints.refresh, { body: { refreshToken: spent } }, { timeoutMs: tryMs }),
        { when: isUndecided },
      );
      // Signed out, or signed in anew, while the answer was under way: that decision stands.
      if (isOver() || refreshToken() !== spent) return fresh(failed) ?? Promise.reject(end('logout'));
      keep(tokens);
      return tokens.accessToken;
    } catch (error) {
      const reason = refusalOf(error, code);
      if (!reason) throw error;
      const other = refreshToken() === spent ? undefined : fresh(failed);
      if (other) return other;
      throw end(reason);
    }
  };

  return (failed: string | undefined, code?: ErrorCode): Promise<string> => {
    running ??= underLock(() => renew(failed, code)).finally(() => (running = undefined));
    return running;
  };
};

const underLock = <T>(work: () => Promise<T>): Promise<T> =>
  // Browsers give locks to secure pages only; elsewhere each tab refreshes for itself.
  navigator.locks ? navigator.locks.request(lockName, work).then(value => value as T) : work();

const isUndecided = (error: unknown): boolean =>
  isApiError(error) && (error.kind !== 'refused' || [502, 503, 504].includes(error.status));

/**
 * Why a refresh was refused, or undefined when it was not refused at all. A token that was good in time but refused as
 * `session-ended` was taken away; one that had run out is a time-out.
 */
const refusalOf = (error: unknown, code: ErrorCode | undefined): SessionEnd | undefined => {
  if (!isApiError(error) || error.kind !== 'refused') return undefined;
  if (error.status === 423) return 'locked';
  if (error.status !== 400 && error.status !== 401) return undefined;
  return code === 'session-ended' ? 'revoked' : 'expiry';
};
