import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors';
import type { Permission } from '../permissions';

/** Who may make a call. The guard, the menu and the permission matrix read it. */
export type Access =
  | { readonly who: 'anyone' }
  | { readonly who: 'refresh-token' }
  | { readonly who: 'session' }
  | { readonly who: 'permission'; readonly anyOf: readonly Permission[] }
  /** The caller's own records; `or` opens everybody's. */
  | { readonly who: 'owner'; readonly or: readonly Permission[] };

/**
 * Open to everybody, signed in or not.
 *
 * @example defineEndpoint({ access: anyone, … });
 */
export const anyone: Access = { who: 'anyone' };
/**
 * Open to whoever holds a refresh token.
 *
 * @example defineEndpoint({ access: refreshToken, … });
 */
export const refreshToken: Access = { who: 'refresh-token' };
/**
 * Open to whoever is signed in.
 *
 * @example defineEndpoint({ access: session, … });
 */
export const session: Access = { who: 'session' };
/**
 * Open to those who hold one of the permissions.
 *
 * @example defineEndpoint({ access: permitted('ads.manage'), … });
 */
export const permitted = (...anyOf: Permission[]): Access => ({ who: 'permission', anyOf });
/**
 * Open to the owner of what is named, and to those who hold one of the permissions.
 *
 * @example defineEndpoint({ access: own('moments.manage'), … });
 */
export const own = (...or: Permission[]): Access => ({ who: 'owner', or });

/** What a call answers: the items envelope, a body of its own, nothing, another address, or bytes. */
export type Output =
  | { readonly kind: 'items'; readonly item: z.core.$ZodType }
  | { readonly kind: 'raw'; readonly schema: z.core.$ZodType }
  | { readonly kind: 'none' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'bytes' };

/** A limit on how often one account and one address may call, shared by the calls of one name. */
export type RateLimit = 'sign-in' | 'code' | 'search' | 'upload' | 'export' | 'write' | 'read';

/** One call of one of the two APIs (contract section 2). */
export interface Endpoint {
  readonly api: 'studio' | 'partner';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address; `{name}` marks a path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** Who sees everybody's records where they name nobody; those whom `access` opens everybody's where left out. */
  readonly everybodysFor?: readonly Permission[];
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly body?: z.core.$ZodType;
  /** A body that is no JSON. */
  readonly multipart?: true;
  /** Bytes of the largest file in it; that of the largest picture where left out. */
  readonly fileBytes?: number;
  readonly output: Output;
  /** Codes beyond those of every call (invalid-jwt, session-ended, params-incorrect, rate-limited, error-occurred). */
  readonly errors?: readonly ErrorCode[];
  /** Makes a record: sent twice without an Idempotency-Key, it makes two. */
  readonly creates?: true;
  /** Moves money: sent only by the person's own hand, never kept for later and never among others. */
  readonly money?: true;
  /** Answers what is good once: the answer is not kept, so no Idempotency-Key is taken. */
  readonly secret?: true;
  /** Changes one record: takes If-Match, answers 412 `stale-record`. */
  readonly guardsVersion?: true;
  readonly rate?: RateLimit;
}

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a handler gets, parsed. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<Part<E, 'params'>>;
  readonly query: Parsed<Part<E, 'query'>>;
  readonly body: Parsed<Part<E, 'body'>>;
}

/** What a caller gives: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as Part<E, K> extends undefined ? never : K]: Given<Part<E, K>>;
};

/** The type of one item of an items answer, or of the whole raw answer. */
export type OutputOf<E extends Endpoint> = E['output'] extends { kind: 'items'; item: infer S }
  ? Parsed<S>
  : E['output'] extends { kind: 'raw'; schema: infer S }
    ? Parsed<S>
    : undefined;

/**
 * Declares a call; the literal type is kept, so that client and server read the same types from it.
 *
 * @example
 * const list = defineEndpoint({ api: 'studio', method: 'GET', path: '/memos', summary: 'Memos', access: session, output: { kind: 'items', item: memo.record } });
 */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint;

/**
 * `GET /moments/{id}`: how a call is named in documents, logs and tests.
 *
 * @example nameOf(memoEndpoints.get); // 'GET /memos/{id}'
 */
export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>): string =>
  `${endpoint.method} ${endpoint.api === 'partner' ? 'partner:' : ''}${endpoint.path}`;

/**
 * True where a call takes an `Idempotency-Key`: every one that changes something for a known caller. The same key within
 * 24 h answers the first result. Bytes and redirects are not kept.
 *
 * @example takesKey(memoEndpoints.list); // false: it changes nothing
 */
export const takesKey = ({
  method,
  access,
  output,
  secret,
}: Pick<Endpoint, 'method' | 'access' | 'output' | 'secret'>): boolean =>
  method !== 'GET' &&
  !secret &&
  access.who !== 'anyone' &&
  access.who !== 'refresh-token' &&
  output.kind !== 'bytes' &&
  output.kind !== 'redirect';

/**
 * True where a call is about money: those of the partner API, and those that say so.
 *
 * @example movesMoney(paymentEndpoints.save); // true
 */
export const movesMoney = ({ api, money }: Pick<Endpoint, 'api' | 'money'>): boolean =>
  api === 'partner' || money === true;

/**
 * The path with its parameters filled in and escaped.
 *
 * @example pathOf(memoEndpoints.get, { id: 'meA b' }); // '/memos/meA%20b'
 */
export const pathOf = (
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
