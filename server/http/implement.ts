import type { Logger } from 'pino';
import type { Endpoint, Input, OutputOf } from '../../src/contract/calls/endpoint';
import type { Page } from '../../src/contract/calls/envelope';
import type { AuthService } from '../auth/authService';
import type { Database, Transaction } from '../db/database';
import type { Caller } from '../rules/caller';

/** The services that every call uses. Tests inject their own. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** Authenticates the caller by the token and its session. */
  readonly auth: AuthService;
}

/** One authorized call with parsed input. `db` is the call's own transaction if the endpoint writes. */
export interface Call<E extends Endpoint> extends Input<E> {
  readonly db: Transaction;
  /** Undefined only if the endpoint is open to anyone. */
  readonly caller: E['access']['who'] extends 'anyone' | 'refresh-token' ? Caller | undefined : Caller;
  readonly request: Request;
  readonly requestId: string;
  /** The client's address: the socket's, or the one that a trusted proxy forwards. */
  readonly address: string;
  /** The time of the call, the same for all rows it writes. */
  readonly now: Date;
  /** Extra response headers, such as cookies. */
  readonly headers: Headers;
  readonly log: Logger;
  /** Registers a task that runs after the commit; a failed call runs none. */
  readonly afterCommit: (task: () => void) => void;
  /** The `If-Match` header, for endpoints with optimistic locking. */
  readonly ifMatch: string | undefined;
}

/** The result of a handler: a page for items, the body for raw, a Response for bytes and redirects. */
export type HandlerResult<E extends Endpoint> = E['output']['kind'] extends 'items'
  ? Page<OutputOf<E>>
  : E['output']['kind'] extends 'raw'
    ? OutputOf<E>
    : E['output']['kind'] extends 'none'
      ? void
      : Response;

/** Types input that an endpoint's schema has parsed, for handlers that serve endpoints of any entity. */
export const parsedAs = <T>(input: unknown): T => input as T; // the schema guarantees it

/** An endpoint with its handler. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds a handler to its endpoint; the contract types both input and result. */
export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResult<E>>,
): Implementation => ({
  endpoint,
  handle: handle as Implementation['handle'], // the router parses input with this endpoint's schemas before it calls the handler
});
