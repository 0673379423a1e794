import { gatewayErrorStatuses, isConnectionFailure, isApiError, isDeliveryUnknown } from '../ApiError';
import type { Connection } from '../connection/connection';
import type { Step } from '../pipeline';
import { markReported } from '../reportedErrors';
import type { Outbox } from '../outbox/outbox';
import { createReconnectWait } from '../connection/createReconnectWait';
import { withRetry } from '../withRetry';
import type { MessageFor } from '../../i18n/MessageFor';
import { withTimeout } from '../withTimeout';
import type { ApiAddresses } from '../callTypes';
import { rememberListRequest, takePrefetchedResponse } from '../prefetchedList';
import { requestUrl } from './requestSteps';

/** Reports every response to the connection when its headers arrive: the server is reachable, unless a gateway responded. */
export const trackConnection =
  (connection: Connection): Step =>
  async (call, next) => {
    const reportResponse = connection.trackRequest();
    const reply = await next(call);
    if (!gatewayErrorStatuses.includes(reply.response.status)) reportResponse();
    return reply;
  };

/**
 * After a connection failure, checks whether the whole server is unreachable. If it is, the banner reports it once for
 * all calls, so this failure shows no notice of its own.
 */
export const detectOutage =
  (connection: Connection): Step =>
  async (call, next) => {
    try {
      return await next(call);
    } catch (error) {
      if (isConnectionFailure(error)) {
        await connection.checkAfterFailure();
        if (connection.get() !== 'online') markReported(error);
      }
      throw error;
    }
  };

/**
 * Adds a write to the outbox when it gets no response, and removes it when it gets one. Skips uploads, because only the
 * field that uploads a file can use the response, and calls whose view handles failures itself.
 */
export const trackPendingWrite =
  (outbox: Outbox): Step =>
  async (call, next) => {
    const { endpoint, input, ifMatch, idempotencyKey: key, hideFromTray } = call;
    if (key === undefined || hideFromTray || endpoint.multipart) return next(call);
    const write = { endpoint, input, ifMatch };
    const userId = outbox.userId();
    try {
      const reply = await next(call);
      outbox.settle(write, key);
      return reply;
    } catch (error) {
      // Another user may have signed in meanwhile. That user must neither see nor send this write.
      if (outbox.userId() !== userId) throw error;
      if (isDeliveryUnknown(error)) outbox.add(write, key, error);
      else if (isApiError(error)) outbox.settle(write, key, error);
      throw error;
    }
  };

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

/** Ends an attempt after `timeoutMs`, including the time in which the body arrives. Turns exceptions into `ApiError`. */
export const limitTime =
  (messageFor: MessageFor): Step =>
  (call, next) =>
    withTimeout({ timeoutMs: call.timeoutMs, signal: call.signal, messageFor }, signal =>
      next({ ...call, signal }),
    );

/**
 * Uses the response that `public/boot.js` requested before the scripts loaded, if it is for this URL, and stores the list
 * request of a screen so that the next visit to this address can prefetch it.
 */
export const takePrefetched =
  (config: ApiAddresses): Step =>
  async (call, next) => {
    const url = requestUrl(config, call);
    if (call.isListOfScreen) rememberListRequest(url);
    const prefetched = takePrefetchedResponse(url);
    return prefetched ? { response: await prefetched } : next(call);
  };
