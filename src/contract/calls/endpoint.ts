import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors';
import { hasSomePermission, type Permission } from '../permission';
import type { Entity } from '../schema/entity';
import { withCachedGetters } from '../schema/withCachedGetters';

/** Who may make a call. The guard, the menu and the permission matrix read it. */
export type Access =
  | {
      /** Everybody, those with a session, those with a permission, or the owner of the records. */
      readonly who: 'anyone';
    }
  | { readonly who: 'refresh-token' }
  /** Another program, with the service credential of the configuration; never a person. */
  | { readonly who: 'service' }
  | { readonly who: 'session' }
  | {
      readonly who: 'permission';
      /** One of them is enough. */
      readonly anyOf: readonly Permission[];
    }
  | {
      readonly who: 'owner';
      /** Only people with one of these have records of their own. Everybody has where left out. */
      readonly members?: readonly Permission[];
      /** With one of these, the records of everybody. */
      readonly managedBy: readonly Permission[];
    };

/**
 * Open to everybody, signed in or not.
 *
 * @example defineEndpoint({ access: anyone, … });
 */
export const anyone: Access = { who: 'anyone' };
/**
 * Open to callers with a refresh token.
 *
 * @example defineEndpoint({ access: refreshToken, … });
 */
export const refreshToken: Access = { who: 'refresh-token' };
/**
 * Open to other programs, with the service credential of the configuration.
 *
 * @example defineEndpoint({ access: service, … });
 */
export const service: Access = { who: 'service' };
/**
 * Open to signed-in callers.
 *
 * @example defineEndpoint({ access: session, … });
 */
export const session: Access = { who: 'session' };
/**
 * Open to callers with one of the permissions.
 *
 * @example defineEndpoint({ access: permitted('ads.manage'), … });
 */
export const permitted = (...anyOf: Permission[]): Access => ({ who: 'permission', anyOf });
/**
 * Open to the owner of the requested records, and to callers with one of the permissions.
 *
 * @example defineEndpoint({ access: own('moments.manage'), … });
 */
export const own = (...managedBy: Permission[]): Access => ({ who: 'owner', managedBy });

/**
 * The permissions of which a caller needs one, whatever the record. Empty where a session is enough, or not even that is needed.
 *
 * @example isPermitted(permissions, neededFor(endpoint.access))
 */
export const neededFor = (access: Access): readonly Permission[] => {
  if (access.who === 'permission') return access.anyOf;
  return access.who === 'owner' && access.members ? [...access.members, ...access.managedBy] : [];
};

/** The permissions to manage the records of everybody, as the access to their calls names them. */
export const managersOf = (access: Access | undefined): readonly Permission[] => {
  if (access?.who === 'owner') return access.managedBy;
  return access?.who === 'permission' ? access.anyOf : [];
};

/** The response of a call: the items envelope, a body of its own, no content, a redirect, bytes, or a stream of events. */
export type Output =
  | {
      /** What the response is. */
      readonly kind: 'items';
      /** The schema of each item. */
      readonly item: z.core.$ZodType;
    }
  | {
      readonly kind: 'raw';
      /** The schema of the body. */
      readonly schema: z.core.$ZodType;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'bytes' }
  /** Server-sent events (`liveEvents`). */
  | { readonly kind: 'events' };

/** A limit on how often one account and one address may call, shared by the calls of one name. */
export type RateLimit = 'sign-in' | 'code' | 'search' | 'upload' | 'export' | 'write' | 'read' | 'media';

/** One call of one of the two APIs. */
export interface Endpoint {
  /** Which of the two APIs it belongs to: its path begins with `/api/<api>`. */
  readonly api: 'studio' | 'partner';
  /** The HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address; `{name}` marks a path parameter. */
  readonly path: string;
  /** What it does, in the API document. */
  readonly summary: string;
  /** Who may call it: `anyone`, `session`, `permitted(…)`, `own(…)`. */
  readonly access: Access;
  /**
   * Permissions to manage everybody's records: without an owner, the call is about all of them. Default: those of
   * `access`.
   */
  readonly managedBy?: readonly Permission[];
  /** The schema of the parameters of the path. */
  readonly params?: z.core.$ZodObject;
  /** The schema of the query. Unknown parameters are 400 `params-incorrect`. */
  readonly query?: z.core.$ZodObject;
  /** The schema of the body. An invalid one is 400 `validation-failed`, with the path of each field. */
  readonly body?: z.core.$ZodType;
  /** The body is a form instead of JSON. */
  readonly multipart?: true;
  /** The type of a body that the handler reads as a stream, in the queue of transfers, so that it is never in memory as a whole. */
  readonly streams?: string;
  /** The largest file in bytes; the limit of pictures where left out. */
  readonly fileBytes?: number;
  /** The response. */
  readonly output: Output;
  /** Codes beyond those of every call (invalid-jwt, session-ended, params-incorrect, rate-limited, error-occurred). */
  readonly errors?: readonly ErrorCode[];
  /** Creates a record: sent twice without an Idempotency-Key, it creates two. */
  readonly creates?: true;
  /** Moves money: sent only on a person's command, never stored for later and never in a batch. */
  readonly money?: true;
  /** The response is valid once: it is not stored, so the call has no Idempotency-Key. */
  readonly secret?: true;
  /**
   * Changes one record: If-Match names the version that the change is based on, or `*` for any. 428 `version-required`
   * without it, 412 `stale-record` when somebody saved since.
   */
  readonly guardsVersion?: true;
  /** Somebody who views the studio of another person may call it, although it is no GET. */
  readonly isAllowedInView?: true;
  /** The rate limit that its calls count for. None where left out. */
  readonly rate?: RateLimit;
  /** The handler checks each item of the body by itself, so that an invalid one does not stop the others. */
  readonly checksItems?: true;
  /** The entity whose records it writes: the API document says their rules. */
  readonly writes?: Pick<Entity, 'rules' | 'states' | 'unique'>;
}

/** The parameter of calls that names one owner: in the query or in the body. */
export const ownerParameter = 'heartbeat_id';

/** Whether a call of somebody with these permissions is about the records of everybody, unless it names an owner. */
export const isOfEverybody = (
  { access, managedBy }: Pick<Endpoint, 'access' | 'managedBy'>,
  permissions: readonly string[],
): boolean => {
  const byAccess =
    access.who === 'owner' ? access.managedBy : access.who === 'permission' ? access.anyOf : [];
  return hasSomePermission(permissions, managedBy ?? byAccess);
};

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.core.$ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** The parsed input of a handler. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<Part<E, 'params'>>;
  readonly query: Parsed<Part<E, 'query'>>;
  readonly body: Parsed<Part<E, 'body'>>;
}

/** The input of a caller: only what the endpoint declares. */
export type CallInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as Part<E, K> extends undefined ? never : K]: Given<Part<E, K>>;
};

/** The type of one item of an items response, or of the whole raw response. */
export type OutputOf<E extends Endpoint> = E['output'] extends { kind: 'items'; item: infer S }
  ? Parsed<S>
  : E['output'] extends { kind: 'raw'; schema: infer S }
    ? Parsed<S>
    : undefined;

/**
 * Declares a call. Its literal type gives client and server the same types. A schema that is declared as a getter is built
 * when it is first read: a page reads those of the calls that it makes.
 *
 * @example
 * const list = defineEndpoint({
 *   api: 'studio',
 *   method: 'GET',
 *   path: '/memos',
 *   summary: 'Memos',
 *   access: session,
 *   get query() {
 *     return listQuery(memo);
 *   },
 *   output: { kind: 'items', item: memo.record },
 * });
 */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => withCachedGetters(endpoint);

/**
 * `GET /moments/{id}`: the name of a call in documents, logs and tests.
 *
 * @example nameOf(memoEndpoints.get); // 'GET /memos/{id}'
 */
export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>): string =>
  `${endpoint.method} ${endpoint.api === 'partner' ? 'partner:' : ''}${endpoint.path}`;

/**
 * Whether a call accepts an `Idempotency-Key`: every call that changes something for a known caller. The same key
 * within 24 h returns the first response. Bytes and redirects are not stored.
 *
 * @example acceptsIdempotencyKey(memoEndpoints.list); // false: it changes nothing
 */
export const acceptsIdempotencyKey = ({
  method,
  access,
  output,
  secret,
}: Pick<Endpoint, 'method' | 'access' | 'output' | 'secret'>): boolean =>
  method !== 'GET' &&
  !secret &&
  access.who !== 'anyone' &&
  access.who !== 'refresh-token' &&
  access.who !== 'service' &&
  output.kind !== 'bytes' &&
  output.kind !== 'redirect';

/**
 * Whether a call moves money: all calls of the partner API, and those that declare it.
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
