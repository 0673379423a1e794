import { limits } from '../../../contract/limits';
import { abortError } from '../abortError';
import { isConnectionFailure } from '../ApiError';
import type { Connection } from './connection';

/**
 * For one read that starts now. The returned function waits until the server is back and resolves to true where it went
 * down during the read; it resolves to false where the server was reachable all along. It rejects with the read's own
 * failure where the server was down before, so that the screen shows it at once, or stays down for 15 s.
 */
export const createReconnectWait = (connection: Connection | undefined, signal: AbortSignal | undefined) => {
  const wasDownBefore = connection !== undefined && connection.get() !== 'online';
  let deadline: number | undefined;
  return async (error: unknown): Promise<boolean> => {
    if (!connection || !isConnectionFailure(error)) return false;
    await connection.checkAfterFailure();
    if (connection.get() === 'online') return false;
    deadline ??= Date.now() + limits.actionTimeoutMs;
    const remainingMs = Math.max(0, deadline - Date.now());
    if (wasDownBefore || !(await connection.waitUntilOnline(remainingMs, signal)))
      throw signal?.aborted ? abortError() : error;
    return true;
  };
};
