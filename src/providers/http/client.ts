import { limits } from '../../contract/limits';
import { messageFor as inEnglish } from '../../contract/messages';
import type { CallInput, Endpoint, OutputOf } from '../../contract/tools/endpoint';
import type { Page } from '../../contract/tools/envelope';
import type { Config } from '../../app/config';
import type { Say } from '../say';
import { isApiError, isLost } from './ApiError';
import { backAfter } from './backAfter';
import { addressOf, encodeBody, withHeartbeat, type LooseInput } from './buildRequest';
import { awayStatuses, type Connection } from './connection';
import type { Credentials } from './credentials';
import { keepEarly, takeEarly } from './early';
import { exchange } from './exchange';
import { createKeys, type Write } from './idempotency';
import { parseAnswer } from './parseAnswer';
import type { Patience } from './patience';
import { withRetry } from './retry';
import { markTold } from './told';
import { watchWrite, type WriteList } from './watchWrite';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The entity tag the change is based on; without it the change overwrites. */
  readonly ifMatch?: string | undefined;
  /** Given where the caller repeats a change itself; otherwise the client sees to it. */
  readonly idempotencyKey?: string | undefined;
  /** The caller keeps a change that got no answer and repeats it: it is not listed among the unsent ones. */
  readonly unlisted?: boolean | undefined;
  /** When one attempt is given up; a minute by default where the person hears of slow calls, 15 s elsewhere. */
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
  /** Knows whether the studio can be reached, and learns it from the calls. */
  readonly connection?: Connection | undefined;
  /** Says that a call is taking long, and sends it anew when asked to. */
  readonly patience?: Patience | undefined;
  /** Takes the changes that got no answer. */
  readonly unsent?: WriteList | undefined;
}

/** Browsers take 64 KiB of such bodies in all; characters may be up to 3 bytes. */
const keepaliveCharacters = 20_000;
/** A call that nobody answers for so long fails; long before, `patience` has said that it is still under way. */
const giveUpMs = 60_000;

/**
 * One client for both APIs: bearer token, `heartbeat_id`, idempotency, a renewed token after a 401, retries of reads,
 * answers parsed by the contract (contract section 1).
 *
 * When the studio goes away in the midst of a read, the read burns no tries: it waits 15 s for it to come back, and what
 * it was to replace stays on the screen. One that begins while it is known to be away fails at once, so that its place
 * says so; whatever is on the screen is read anew on the return. A change is never held back, since it would leave at a
 * moment that nobody chose: it fails at once and goes to `unsent`, where it waits for the person. Every change carries an
 * Idempotency-Key, so that sending it again is harmless whatever it does: a guarded save, a bulk change, a deletion or a
 * creation.
 */
export const createClient = ({
  config,
  session,
  say = inEnglish,
  connection,
  patience,
  unsent,
}: ClientDependencies): Client => {
  const withKey = createKeys(unsent?.keyOf);

  const send = async (
    endpoint: Endpoint,
    input: LooseInput,
    { signal, ifMatch, timeoutMs = patience ? giveUpMs : limits.actionTimeoutMs }: CallOptions,
    key: string | undefined,
  ): Promise<unknown> => {
    const { body, type } = encodeBody(endpoint, input.body);
    const headers = new Headers({ Accept: 'application/json' });
    if (type) headers.set('Content-Type', type);
    if (ifMatch) headers.set('If-Match', ifMatch);
    if (key) headers.set('Idempotency-Key', key);
    const url = addressOf(config, endpoint, input);
    const isRead = endpoint.method === 'GET';
    const wasAway = backAfter(connection, signal);
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
      const once = () => {
        const answered = connection?.sending();
        return exchange(
          { url, init, timeoutMs, signal, say, early: isRead ? takeEarly(url) : undefined },
          response => parseAnswer(endpoint, response, say),
          ({ status }) => !awayStatuses.includes(status) && answered?.(),
        );
      };
      return isRead ? withRetry(once, { signal, wasAway }) : once();
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
    const { ifMatch, unlisted } = options;
    // A file stays with the field that sends it, which alone knows what to do with the answer.
    const list = unlisted || endpoint.multipart ? undefined : unsent;
    const write: Write = { endpoint, input: withHeartbeat(endpoint, input, session.get()), ifMatch };
    const work = async (key: string | undefined): Promise<unknown> => {
      const once = (signal = options.signal) => send(endpoint, write.input, { ...options, signal }, key);
      try {
        return await (patience ? patience(once, options.signal) : once());
      } catch (error) {
        if (isLost(error) && connection) {
          await connection.lost();
          if (connection.get() !== 'online') markTold(error); // one banner says it for all of them
        }
        throw error;
      }
    };
    return withKey(write, options.idempotencyKey, key => watchWrite(list, write, key, () => work(key)));
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

/** A page of records, and not single ones by their ids nor a count. */
const isList = ({ method, query, output }: Endpoint, input: LooseInput): boolean =>
  method === 'GET' &&
  output.kind === 'items' &&
  input.query?.id === undefined &&
  input.query?.per_page !== 1 &&
  hasPages(query);

const hasPages = (query: Endpoint['query']): boolean => query !== undefined && 'page' in query._zod.def.shape;
