import type { Logger } from 'pino';
import type { Endpoint, Input, OutputOf } from '../../src/contract/calls/endpoint';
import type { Page } from '../../src/contract/calls/envelope';
import type { jobEndpoints } from '../../src/contract/jobs/job';
import type { Database, Transaction } from '../db/database';
import type { Sender, WriteActivity } from '../db/people/sender';
import type { Caller } from '../rules/caller';
import type { MessageKey } from '../messages';
import type { Replica } from './replica/replica';
import type { PreparationQueue } from './callQueues';
import type { Sanitiser } from '../rules/sanitiseRichText';

/** Whether the path of a call of an owner names another one. */
export type NamesOther = (
  endpoint: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>>,
  caller: Caller,
) => boolean;

/** Finds out who sends a request. */
export interface Authenticator {
  /** Who calls an endpoint of an API. Throws `invalid-jwt`, `session-ended`, or `not-enough-permission` for one that is closed to them. */
  authenticate(request: Request, now: Date, api: Endpoint['api']): Promise<Caller>;
}

/** The services that every call uses. Tests inject their own. */
export interface Dependencies {
  readonly db: Database;
  /** Connections of searches, which leave the processors to other statements. */
  readonly searchDb: Database;
  /** Reads of lists and figures from a replica; from the primary where left out. */
  readonly replica?: Replica | undefined;
  readonly now: () => Date;
  readonly log: Logger;
  readonly auth: Authenticator;
  /** Whether a request has the service credential of other programs; none has where left out. */
  readonly isService?: ((request: Request) => boolean) | undefined;
  /** Adds changed records to the activity of people; undefined where there is none. */
  readonly writeActivity?: WriteActivity | undefined;
  /** Whether the path of a call names another owner than the caller, where it names one. */
  readonly namesOther?: NamesOther | undefined;
  /** Sanitises formatted text: long text in another process, so that other calls do not wait. */
  readonly sanitise: Sanitiser;
}

/** One authorized call with parsed input. `db` is the call's own transaction if the endpoint writes. */
export interface Call<E extends Endpoint> extends Input<E> {
  readonly db: Transaction;
  /** Undefined only if the endpoint is open to anyone or to other programs. */
  readonly caller: E['access']['who'] extends 'anyone' | 'refresh-token' | 'service'
    ? Caller | undefined
    : Caller;
  readonly request: Request;
  readonly requestId: string;
  readonly sender: Sender;
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

/** What the writes of a call need. */
export type WritingCall = Pick<
  Call<typeof jobEndpoints.start>,
  'db' | 'caller' | 'requestId' | 'sender' | 'now' | 'afterCommit'
>;

/**
 * A call before its transaction. `db` holds no connection between two statements, so slow work in between delays nobody.
 */
export type PreparingCall<E extends Endpoint> = Omit<Call<E>, 'db' | 'headers' | 'afterCommit'> & {
  readonly db: Database;
};

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

/** The slow part of a call: decoding, parsing, requests to other sites. */
export interface Preparation<E extends Endpoint, P> {
  readonly queue: PreparationQueue;
  readonly run: (call: PreparingCall<E>) => Promise<P>;
}

/** An endpoint with its handler. */
export interface Implementation {
  readonly endpoint: Endpoint;
  /** The message for callers without its permission; the general one where left out. */
  readonly deniedMessage?: MessageKey;
  /** Runs before the transaction; the handler gets its result. */
  readonly prepare?: Preparation<Endpoint, unknown>;
  readonly handle: (call: Call<Endpoint>, prepared: unknown) => Promise<unknown>;
}

/** Binds a handler to its endpoint; the contract types both input and result. */
export const implement = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<HandlerResult<E>>,
): Implementation => ({
  endpoint,
  handle: handle as Implementation['handle'], // the router parses input with this endpoint's schemas before it calls the handler
});

/**
 * Binds an endpoint whose call begins with slow work. `prepare` runs in a queue, without a transaction or a database
 * connection; `handle` gets its result, and makes all changes in the transaction of the call. A repeated call with the
 * same idempotency key is not prepared again.
 *
 * @example
 * implementPrepared(mediaEndpoints.upload, {
 *   prepare: { queue: 'files', run: async ({ body }) => decode(body.file) },
 *   handle: async ({ db }, picture) => only(await insertPicture(db, picture)),
 * });
 */
export const implementPrepared = <E extends Endpoint, P>(
  endpoint: E,
  {
    prepare,
    handle,
  }: {
    readonly prepare: Preparation<E, P>;
    readonly handle: (call: Call<E>, prepared: P) => Promise<HandlerResult<E>>;
  },
): Implementation => ({
  endpoint,
  // The router passes input that this endpoint's schemas parsed, and to `handle` what `prepare` returned.
  prepare: prepare as NonNullable<Implementation['prepare']>,
  handle: handle as Implementation['handle'],
});
