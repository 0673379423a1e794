import {
  type Endpoint,
  acceptsIdempotencyKey,
  isOfEverybody,
  neededFor,
  pathOf,
} from '../../../contract/calls/endpoint';
import type { Credentials } from '../credentials';
import { announceActivity } from '../activityChannel';
import { hasField } from '../hasField';
import type { PipelineCall, Step } from '../pipeline';
import { randomText } from '../../randomText';
import { isApiError } from '../ApiError';
import type { Outbox } from '../outbox/outbox';
import { fingerprintOf } from '../write';
import { writeQuery } from '../../../contract/calls/listQuery';
import type { ApiAddresses, CallParts } from '../callTypes';

type Caller = ReturnType<Credentials['get']>;

/**
 * Adds the caller's own `heartbeat_id` to the query or the body when the endpoint accepts one and the call does
 * not set it. Callers who may manage everybody's records get no default, so they see all records.
 */
export const addOwner =
  (session: Credentials): Step =>
  (call, next) =>
    next(withOwner(call, session.get()));

/** A call of the caller's own records, where it names no others. */
export const withOwner = <C extends Pick<PipelineCall, 'endpoint' | 'input'>>(call: C, caller: Caller): C => {
  const { endpoint, input } = call;
  const heartbeat_id = caller.user?.heartbeat_id;
  if (heartbeat_id === undefined || isOfEverybody(endpoint, caller.permissions)) return call;
  if (hasField(endpoint.query, 'heartbeat_id') && input.query?.handle === undefined)
    return { ...call, input: { ...input, query: { heartbeat_id, ...definedOnly(input.query) } } };
  if (hasField(endpoint.body, 'heartbeat_id') && isPlainObject(input.body))
    return { ...call, input: { ...input, body: { heartbeat_id, ...input.body } } };
  return call;
};

const isPlainObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const definedOnly = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/**
 * Adds an `Idempotency-Key` to every write that accepts one. While the outcome of a write is unknown, the same change
 * gets the same key again: the server then returns its stored response instead of making the change twice. `outbox` has
 * the keys of writes before a reload.
 */
export const addIdempotencyKey = (outbox: Pick<Outbox, 'keyOf'> | undefined): Step => {
  /** Keys of writes with an unknown outcome, by fingerprint. */
  const pendingKeys = new Map<string, string>();
  return async (call, next) => {
    if (!acceptsIdempotencyKey(call.endpoint)) return next(call);
    const fingerprint = fingerprintOf(call);
    const idempotencyKey =
      call.idempotencyKey ?? outbox?.keyOf(fingerprint) ?? pendingKeys.get(fingerprint) ?? randomText(16);
    try {
      const reply = await next({ ...call, idempotencyKey });
      pendingKeys.delete(fingerprint);
      return reply;
    } catch (error) {
      if (isApiError(error) && error.isOutcomeUnknown) pendingKeys.set(fingerprint, idempotencyKey);
      else pendingKeys.delete(fingerprint);
      throw error;
    }
  };
};

/** Reports a change that the server has made to all tabs, which may show the person's activity. */
export const announceWrite: Step = async (call, next) => {
  const reply = await next(call);
  announceActivity();
  return reply;
};

/**
 * Adds the access token. After a 401 it refreshes the token and sends the call once more. After a 403 of a call that needs a permission
 * the session reads the permissions again.
 */
export const authorize =
  (session: Credentials): Step =>
  async (call, next) => {
    const { access } = call.endpoint;
    const { who } = access;
    if (who === 'anyone' || who === 'refresh-token') return next(call);
    const accessToken = session.token() ?? (await session.refreshSession(undefined));
    try {
      return await next({ ...call, accessToken });
    } catch (error) {
      if (isApiError(error) && error.status === 403 && neededFor(access).length > 0) session.onForbidden?.();
      if (!isApiError(error) || error.kind !== 'rejected' || !isTokenRejected(error)) throw error;
      return next({ ...call, accessToken: await session.refreshSession(accessToken, error.code) });
    }
  };

/** ERROR_ON_AUTH_CHANNEL is a 401 about a social channel's sign-in, not about the studio's token. */
const isTokenRejected = (error: { readonly status: number; readonly code: string }): boolean =>
  error.status === 401 && error.code !== 'ERROR_ON_AUTH_CHANNEL';

/** Browsers allow 64 KiB of bodies with `keepalive` in all. A character has up to 3 bytes. */
const maxKeepaliveCharacters = 20_000;

/** The last step: sends the request with its headers and body. */
export const sendRequest =
  (config: ApiAddresses): Step =>
  async call => {
    const { signal, onUploadProgress: onProgress } = call;
    const url = requestUrl(config, call);
    const init = requestInit(call);
    if (!onProgress) return { response: await fetch(url, { ...init, signal: signal ?? null }) };
    const { sendWithProgress } = await import('./sendWithProgress');
    return { response: await sendWithProgress(url, init, { signal, onProgress }) };
  };

const requestInit = (call: PipelineCall): RequestInit => {
  const { endpoint, input } = call;
  const { body, type } = encodeBody(endpoint, input.body);
  const headers = new Headers({ Accept: 'application/json' });
  if (type) headers.set('Content-Type', type);
  if (call.ifMatch) headers.set('If-Match', call.ifMatch);
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.activityId) headers.set('X-Activity-Id', call.activityId);
  if (call.accessToken) headers.set('Authorization', `Bearer ${call.accessToken}`);
  return {
    method: endpoint.method,
    headers,
    credentials: endpoint.path.startsWith('/auth/') ? 'include' : 'same-origin',
    ...(body === undefined ? {} : { body }),
    // The browser completes a write even when the tab closes.
    keepalive: endpoint.method !== 'GET' && typeof body === 'string' && body.length < maxKeepaliveCharacters,
  };
};

const encodeBody = (
  endpoint: Endpoint,
  body: unknown,
): { readonly body?: BodyInit; readonly type?: string } => {
  if (body === undefined || !endpoint.body) return {};
  if (!endpoint.multipart) return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData(); // sets its own content type, with the boundary
  for (const [name, value] of Object.entries(Object(body)))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form };
};

/** The absolute URL of a call. */
export const requestUrl = (
  config: ApiAddresses,
  { endpoint, input }: { readonly endpoint: Endpoint; readonly input: CallParts },
): string => {
  const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
  const url = new URL(base + pathOf(endpoint, input.params), location.href);
  url.search = writeQuery(input.query ?? {}).toString();
  return url.href;
};
