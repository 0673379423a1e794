import type { Logger } from 'pino';
import type { Permission } from '../../src/contract/permissions';
import type { Endpoint, Input, OutputOf } from '../../src/contract/tools/endpoint';
import type { Page } from '../../src/contract/tools/envelope';
import type { AuthService } from '../auth/authService';
import type { Config } from '../config';
import type { Database, Transaction } from '../db/database';

/** The person behind a call, read from the token and the session row, never from the request's own words. */
export interface Caller {
  readonly userId: number;
  readonly heartbeatId: number;
  readonly name: string;
  readonly sessionId: string;
  readonly isLocked: boolean;
  readonly permissions: readonly Permission[];
}

/** What every call needs of the outside. Tests give their own. */
export interface Dependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  readonly config: Config;
  /** Who calls: reads the token and its session. */
  readonly auth: AuthService;
}

/** One call, parsed and let in. `db` is the call's own transaction where it writes. */
export interface Call<E extends Endpoint> extends Input<E> {
  readonly db: Transaction;
  /** Undefined only where the endpoint is open to anyone. */
  readonly caller: E['access']['who'] extends 'anyone' | 'refresh-token' ? Caller | undefined : Caller;
  readonly request: Request;
  readonly requestId: string;
  /** Where the call comes from: the socket's address, or the proxy's word for it where that is trusted. */
  readonly address: string;
  /** The time of the call; one for all its rows. */
  readonly now: Date;
  /** Headers of the answer, such as cookies. */
  readonly headers: Headers;
  readonly log: Logger;
  /** Runs once what the call wrote is safe; not at all when it fails. */
  readonly afterCommit: (task: () => void) => void;
  /** `If-Match` as given, for endpoints that guard a version. */
  readonly ifMatch: string | undefined;
}

/** What a handler answers: a page or one item for items, the body for raw, a Response for bytes and redirects. */
export type Answer<E extends Endpoint> = E['output']['kind'] extends 'items'
  ? Page<OutputOf<E>>
  : E['output']['kind'] extends 'raw'
    ? OutputOf<E>
    : E['output']['kind'] extends 'none'
      ? void
      : Response;

/** An endpoint with its handler. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds a handler to its endpoint; the contract's types decide what it gets and owes. */
export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>>,
): Implementation => ({
  endpoint,
  handle: handle as Implementation['handle'], // the router parses by this very endpoint before it calls
});
