import { limits } from '../../../contract/limits';
import { abortError } from '../abortError';
import { isConnectionFailure } from '../ApiError';
import type { Connection } from './connection';

/**
 * Call it when a read starts. The returned function handles a failure of the read. It resolves to false when the server is
 * reachable. When the server went down during the read, it waits up to 15 s and resolves to true once the server is
 * reachable again. Otherwise it rejects with the failure: after 15 s, or at once when the server was already down.
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
