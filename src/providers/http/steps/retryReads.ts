import { createReconnectWait } from '../connection/createReconnectWait';
import type { Connection } from '../connection/connection';
import type { Step } from '../pipeline';
import { withRetry } from '../withRetry';

/**
 * Sends a read again after a temporary failure. When the server goes down during the read, it waits up to 15 s until the
 * server is reachable, which does not count as a retry. Writes skip this step: they fail at once and are added to the outbox.
 */
export const retryReads =
  (connection: Connection | undefined): Step =>
  (call, next) => {
    const { signal } = call;
    return withRetry(() => next(call), { signal, waitForReconnect: createReconnectWait(connection, signal) });
  };
