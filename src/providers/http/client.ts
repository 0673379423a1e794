import { limits } from '../../contract/limits';
import { say as inEnglish } from '../../contract/messages';
import type { CallInput, Endpoint, OutputOf } from '../../contract/tools/endpoint';
import type { Page } from '../../contract/tools/envelope';
import type { Config } from '../../config';
import type { Notices } from '../notices/notices';
import type { Say } from '../say';
import { isApiError } from './ApiError';
import { addressOf, encodeBody, withHeartbeat, type LooseInput } from './buildRequest';
import type { Credentials } from './credentials';
import { exchange } from './exchange';
import { createKeys } from './idempotency';
import { parseAnswer } from './parseAnswer';
import { withRetry } from './retry';
import { keepEarly, takeEarly } from './early';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The entity tag the change is based on; without it the change overwrites. */
  readonly ifMatch?: string | undefined;
  /** Given where the caller repeats a creation itself; otherwise the client sees to it. */
  readonly idempotencyKey?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** What a call answers: a page for items, the body for raw, nothing, or bytes. */
export type AnswerOf<E extends Endpoint> = E['output']['kind'] extends 'items'
  ? Page<OutputOf<E>>
  : E['output']['kind'] extends 'raw'
    ? OutputOf<E>
    : E['output']['kind'] extends 'bytes'
      ? Blob
      : undefined;

/** The way to both APIs. Calls reject with `ApiError`, or AbortError when their signal says so. */
export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** The same for an endpoint whose type is not known where it is called. */
  request(endpoint: Endpoint, input: LooseInput, options?: CallOptions): Promise<unknown>;
}

export interface ClientDependencies {
  readonly config: Config;
  readonly session: Credentials;
  readonly say?: Say | undefined;
  /** Hears when a change is taking long. */
  readonly notices?: Pick<Notices, 'progress' | 'remove'> | undefined;
  readonly stillWorking?: string | undefined;
}

/** Browsers take 64 KiB of such bodies in all; characters may be up to 3 bytes. */
const keepaliveCharacters = 20_000;
/** After this long without an answer to a change, the person hears that it is still under way. */
const slowMs = 5000;

/**
 * One client for both APIs: bearer token, `heartbeat_id`, idempotency, a renewed token after a 401, retries of reads,
 * answers parsed by the contract (contract section 1).
 */
export const createClient = ({
  config,
  session,
  say = inEnglish,
  notices,
  stillWorking = 'Still working …',
}: ClientDependencies): Client => {
  const withKey = createKeys();

  const send = async (
    endpoint: Endpoint,
    input: LooseInput,
    { signal, ifMatch, timeoutMs = limits.actionTimeoutMs }: CallOptions,
    key: string | undefined,
  ): Promise<unknown> => {
    const { body, type } = encodeBody(endpoint, input.body);
    const headers = new Headers({ Accept: 'application/json' });
    if (type) headers.set('Content-Type', type);
    if (ifMatch) headers.set('If-Match', ifMatch);
    if (key) headers.set('Idempotency-Key', key);
    const url = addressOf(config, endpoint, input);
    const isRead = endpoint.method === 'GET';
    if (isList(endpoint, input)) keepEarly(url);

    const attempt = (token?: string): Promise<unknown> => {
      if (token) headers.set('Authorization', `Bearer ${token}`);
      const init: RequestInit = {
        method: endpoint.method,
        headers,
        credentials: endpoint.path.startsWith('/auth/') ? 'include' : 'same-origin',
        ...(body === undefined ? {} : { body }),
        // A change that was asked for is sent to its end even when the tab closes.
        keepalive: !isRead && typeof body === 'string' && body.length < keepaliveCharacters,
      };
      const once = () =>
        exchange(
          { url, init, timeoutMs, signal, say, early: isRead ? takeEarly(url) : undefined },
          response => parseAnswer(endpoint, response, say),
        );
      return isRead ? withRetry(once, { signal }) : once();
    };

    const { who } = endpoint.access;
    if (who === 'anyone' || who === 'refresh-token') return attempt();
    const token = session.token() ?? (await session.refreshSession(undefined));
    try {
      return await attempt(token);
    } catch (error) {
      if (!isApiError(error) || error.kind !== 'refused' || !isStaleToken(error)) throw error;
      return attempt(await session.refreshSession(token, error.code));
    }
  };

  const request: Client['request'] = async (endpoint, input, options = {}) => {
    let slow: string | undefined;
    const tell = (): void => void (slow = notices?.progress(stillWorking));
    const timer = endpoint.method === 'GET' ? undefined : setTimeout(tell, slowMs);
    const whole = withHeartbeat(endpoint, input, session.get());
    try {
      return await withKey(endpoint, whole, options.idempotencyKey, key =>
        send(endpoint, whole, options, key),
      );
    } finally {
      clearTimeout(timer);
      if (slow) notices?.remove(slow);
    }
  };

  return {
    request,
    call: <E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions) =>
      request(endpoint, input, options) as Promise<AnswerOf<E>>, // parsed by this very endpoint's output
  };
};

/** ERROR_ON_AUTH_CHANNEL is a 401 as well, but of a channel's sign-in, not of ours. */
const isStaleToken = (error: { status: number; code: string }): boolean =>
  error.status === 401 && error.code !== 'ERROR_ON_AUTH_CHANNEL';

/** A page of records, and not single ones by their ids. */
const isList = ({ method, query, output }: Endpoint, input: LooseInput): boolean =>
  method === 'GET' && output.kind === 'items' && input.query?.id === undefined && hasPages(query);

const hasPages = (query: Endpoint['query']): boolean => query !== undefined && 'page' in query._zod.def.shape;
