import { limits } from '../../contract/limits';
import { isLost } from './ApiError';
import type { Connection } from './connection';
import { abortError } from './exchange';

/**
 * For one read, which begins now: waits until the studio is back, if it went away in the midst; answers false where it
 * was there all along. Rejects with the read's own failure where the studio was away before, or stays away for 15 s.
 */
export const backAfter = (connection: Connection | undefined, signal: AbortSignal | undefined) => {
  const wasAwayBefore = connection !== undefined && connection.get() !== 'online';
  let until: number | undefined;
  return async (error: unknown): Promise<boolean> => {
    if (!connection || !isLost(error)) return false;
    await connection.lost();
    if (connection.get() === 'online') return false;
    until ??= Date.now() + limits.actionTimeoutMs;
    if (wasAwayBefore || !(await connection.wait(Math.max(0, until - Date.now()), signal)))
      throw signal?.aborted ? abortError() : error;
    return true;
  };
};
