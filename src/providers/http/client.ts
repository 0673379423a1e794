import { limits } from '../../contract/limits';
import type { CallInput, Endpoint } from '../../contract/calls/endpoint';
import type { MessageFor } from '../i18n/MessageFor';
import type { ApiAddresses, CallOptions, CallParts, ResponseOf } from './callTypes';
import type { Connection } from './connection/connection';
import type { Credentials } from './credentials';
import type { Outbox } from './outbox/outbox';
import { createPipeline, type PipelineEntry, type Step } from './pipeline';
import {
  addIdempotencyKey,
  addOwner,
  announceWrite,
  authorize,
  requestUrl,
  sendRequest,
  withOwner,
} from './steps/requestSteps';
import {
  detectOutage,
  limitTime,
  retryReads,
  takePrefetched,
  trackConnection,
  trackPendingWrite,
} from './steps/connectionSteps';
import { parsePage, parseResponse } from './steps/parseResponse';
import { rememberListRequest, takePrefetchedBody } from './prefetchedList';

/** Calls the studio API and the partner API. Calls reject with `ApiError`, or with AbortError when their signal aborts. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<ResponseOf<E>>;
  /** Like `call`, for an endpoint whose type is not known at compile time. */
  request(endpoint: Endpoint, input: CallParts, options?: CallOptions): Promise<unknown>;
  /** The page of a list that `public/boot.js` requested, where it is here and as declared. Returns it once. */
  takePrefetchedPage(endpoint: Endpoint, input: CallParts): ReturnType<typeof parsePage>;
}

export interface ClientDependencies {
  readonly config: ApiAddresses;
  readonly session: Credentials;
  readonly messageFor: MessageFor;
  /** Whether the server can be reached. Requests report their outcome to it. */
  readonly connection?: Connection | undefined;
  /** Shows a notice for slow requests: `createSlowRequestNotice`. */
  readonly slowRequestNotice?: Step | undefined;
  /** Stores writes without a response. */
  readonly outbox?: Outbox | undefined;
}

/** The time limit when a notice reports slow requests. */
const timeoutWithNoticeMs = 60_000;

/** All steps from a call to its parsed response. The first entry is the outermost step. */
const stepsOf = ({
  config,
  session,
  messageFor,
  connection,
  slowRequestNotice,
  outbox,
}: ClientDependencies): readonly PipelineEntry[] => [
  { calls: 'all', step: addOwner(session) },
  { calls: 'writes', step: announceWrite },
  { calls: 'writes', step: addIdempotencyKey(outbox) },
  { calls: 'writes', step: outbox && trackPendingWrite(outbox) },
  { calls: 'all', step: connection && detectOutage(connection) },
  { calls: 'all', step: slowRequestNotice },
  { calls: 'all', step: authorize(session) },
  { calls: 'reads', step: retryReads(connection) },
  { calls: 'all', step: limitTime(messageFor) },
  { calls: 'all', step: parseResponse(messageFor) },
  { calls: 'all', step: connection && trackConnection(connection) },
  { calls: 'reads', step: takePrefetched(config) },
  { calls: 'all', step: sendRequest(config) },
];

/**
 * The client of both APIs. `docs/http.md` explains each step.
 *
 * @example
 * const client = createClient({ config, session, messageFor });
 * const { items } = await client.call(momentEndpoints.list, { query: { page: 1 } });
 */
export const createClient = (dependencies: ClientDependencies): Client => {
  const run = createPipeline(stepsOf(dependencies));
  const { config, session } = dependencies;
  const defaultTimeoutMs = dependencies.slowRequestNotice ? timeoutWithNoticeMs : limits.actionTimeoutMs;

  const request: Client['request'] = async (endpoint, input, options = {}) => {
    const { timeoutMs = defaultTimeoutMs } = options;
    return (await run({ ...options, endpoint, input, timeoutMs })).value;
  };

  return {
    request,
    takePrefetchedPage: (endpoint, input) => {
      const url = requestUrl(config, withOwner({ endpoint, input }, session.get()));
      const body = takePrefetchedBody(url);
      const { output } = endpoint;
      const page = body !== undefined && output.kind === 'items' ? parsePage(output.item, body) : undefined;
      if (page) rememberListRequest(url);
      return page;
    },
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) =>
      request(endpoint, input, options) as Promise<ResponseOf<E>>, // parsed by the output schema of this endpoint
  };
};
