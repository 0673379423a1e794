import { sessionEndpoints } from '../../contract/endpoints/people/session';
import type { ErrorCode } from '../../contract/errors';
import type { SessionEnd } from '../../contract/transitions/session';
import { isApiError, unavailableStatuses, type ApiError } from '../http/ApiError';
import type { Client } from '../http/client';
import { withRetry } from '../http/withRetry';
import type { Tokens } from './sessionStore';

/**
 * Timeout of one try. The server accepts a used refresh token for another 10 s, in case its response was lost; three tries
 * have to start within that time.
 */
const tryTimeoutMs = 4000;
const lockName = 'studio-refresh';

export interface RefreshDependencies {
  readonly client: Client;
  /** The access token of this browser, shared by all tabs. */
  readonly accessToken: () => string | undefined;
  readonly refreshToken: () => string | undefined;
  readonly saveTokens: (tokens: Tokens) => void;
  readonly hasEnded: () => boolean;
  /** Ends the session and returns the failure for the pending calls. */
  readonly endSession: (reason: SessionEnd) => ApiError;
}

/**
 * Refreshes the access token: one request per tab at a time, one tab per browser at a time. Only a rejected refresh ends
 * the session; a network failure, a 403 or a server error never does.
 */
export const createRefresh = ({
  client,
  accessToken,
  refreshToken,
  saveTokens,
  hasEnded,
  endSession,
}: RefreshDependencies) => {
  let running: Promise<string> | undefined;

  /** The access token, unless it is `rejected`. */
  const newerToken = (rejected: string | undefined): string | undefined => {
    const current = accessToken();
    return current === rejected ? undefined : current;
  };

  const refresh = async (rejected: string | undefined, code?: ErrorCode): Promise<string> => {
    const refreshedElsewhere = newerToken(rejected);
    if (refreshedElsewhere) return refreshedElsewhere;
    const used = refreshToken();
    if (hasEnded() || used === undefined) throw endSession('expiry');
    try {
      const tokens = await withRetry(
        () =>
          client.call(
            sessionEndpoints.refresh,
            { body: { refreshToken: used } },
            { timeoutMs: tryTimeoutMs },
          ),
        { shouldRetry: isUndecided },
      );
      // A sign-out or a new sign-in during the request takes precedence over its response.
      if (hasEnded() || refreshToken() !== used)
        return newerToken(rejected) ?? Promise.reject(endSession('logout'));
      saveTokens(tokens);
      return tokens.accessToken;
    } catch (error) {
      const reason = endReasonOf(error, code);
      if (!reason) throw error;
      const otherTabToken = refreshToken() === used ? undefined : newerToken(rejected);
      if (otherTabToken) return otherTabToken;
      throw endSession(reason);
    }
  };

  return (rejected: string | undefined, code?: ErrorCode): Promise<string> => {
    running ??= withLock(() => refresh(rejected, code)).finally(() => (running = undefined));
    return running;
  };
};

const withLock = async (work: () => Promise<string>): Promise<string> =>
  // The Web Locks API needs a secure context. Without it, each tab refreshes on its own.
  navigator.locks ? navigator.locks.request(lockName, work) : work();

/** True when the server neither accepted nor rejected the refresh token. */
const isUndecided = (error: unknown): boolean =>
  isApiError(error) && (error.kind !== 'rejected' || unavailableStatuses.includes(error.status));

/**
 * The reason for which a rejected refresh ends the session; undefined when the session continues. An access token that was
 * rejected with `session-ended` was revoked; otherwise it has expired.
 */
const endReasonOf = (error: unknown, code: ErrorCode | undefined): SessionEnd | undefined => {
  if (!isApiError(error) || error.kind !== 'rejected') return undefined;
  if (error.status === 423) return 'locked';
  if (error.status !== 400 && error.status !== 401) return undefined;
  return code === 'session-ended' ? 'revoked' : 'expiry';
};
