import type { Logger } from 'pino';
import * as z from 'zod/mini';
import {
  nameOf,
  acceptsIdempotencyKey,
  type Endpoint,
  type RateLimit,
  neededFor,
} from '../../src/contract/calls/endpoint';
import { limits } from '../../src/contract/limits';
import type { Database, Transaction } from '../db/database';
import type { Sender } from '../db/people/sender';
import { actingUserId, type Caller } from '../rules/caller';
import { jsonResponse, type JsonResult } from './jsonResponse';
import type { CallQueues } from './callQueues';
import { findReplay, requestDigest, idempotencyKeyOf, runOnce, type KeyClaim } from './idempotency';
import type { Call, Dependencies, Implementation, NamesOther, PreparingCall } from './implement';
import type { RateLimiter } from './rateLimiter';
import { parseInTurns } from './parseInTurns';
import { readBody } from './readBody';
import { readableEndpoints } from './readableEndpoints';
import { positionCookie, positionIn } from './replica/logPosition';
import type { FieldError } from '../../src/contract/errors';
import { type MessageKey, messageFor } from '../messages';
import { isPermitted, type Permission } from '../../src/contract/permission';
import { ProblemError, problemOf, validationFailed } from '../errors/problem';
import { isRecord } from '../rules/isRecord';
import { shapeOf, typeOf } from '../../src/fields/zod';
import { readQuery } from '../../src/contract/calls/listQuery';
import { sanitiseRichTexts, type Sanitiser } from '../rules/sanitiseRichText';
import { fieldErrors } from '../errors/fieldErrors';
import type { WorkQueue } from '../work/workQueue';

/** A request to one endpoint. */
export interface EndpointRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string;
  readonly pathParams: Readonly<Record<string, string>>;
  readonly log: Logger;
  /** Receives the authenticated caller, for the request's log line. */
  readonly onCaller: (caller: Caller) => void;
}

const authenticate = async (
  { access, api }: Endpoint,
  input: EndpointRequest,
  deps: Dependencies,
  now: Date,
): Promise<Caller | undefined> => {
  if (access.who === 'anyone' || access.who === 'refresh-token') return undefined;
  if (access.who === 'service') {
    if (!deps.isService?.(input.request)) throw problemOf('invalid-jwt');
    return undefined;
  }
  const caller = await deps.auth.authenticate(input.request, now, api);
  input.onCaller(caller);
  return caller;
};

/** The key of a call that accepts one, with the digest that a repetition must match. */
const claimOf = async (
  endpoint: Endpoint,
  { request, pathParams }: EndpointRequest,
  { caller, now, rawBody }: { caller: Caller | undefined; now: Date; rawBody: unknown },
): Promise<KeyClaim | undefined> => {
  // Endpoints that only read or return bytes accept no key.
  const key = acceptsIdempotencyKey(endpoint) ? idempotencyKeyOf(request) : undefined;
  if (key === undefined || !caller) return undefined;
  const address = {
    params: pathParams,
    query: new URL(request.url).search,
    ifMatch: request.headers.get('if-match'),
  };
  const digest = await requestDigest(address, rawBody);
  return { userId: caller.userId, key, endpoint: nameOf(endpoint), digest, now };
};

/**
 * Creates the function that runs an endpoint: rate limits, authentication, permission, parsing, ownership, then the slow
 * part of the call if it has one, then the handler in a transaction with its idempotency key, then the response. The
 * router maps thrown errors to problems.
 */
export const callEndpoint = (
  { endpoint, deniedMessage, prepare, handle }: Implementation,
  deps: Dependencies,
  { limiter, queues }: { readonly limiter: RateLimiter; readonly queues: CallQueues },
): ((input: EndpointRequest) => Promise<Response>) => {
  const readable = readableEndpoints(endpoint);
  const { replica } = deps;
  const isReplicated = readsManyRows(endpoint);
  const name = nameOf(endpoint);

  /** Everything after the permission: reads the body, prepares, runs the handler. */
  const complete = async (
    input: EndpointRequest,
    {
      caller,
      now,
      person,
      queue,
      readDb,
    }: { caller: Caller | undefined; now: Date; person: string; queue: WorkQueue; readDb: Database },
  ): Promise<Response> => {
    const { request, requestId, address, log } = input;
    const { query: querySchema, body: bodySchema, parseOutput } = readable(caller?.permissions ?? []);
    const params = parseParams(endpoint, input.pathParams);
    const query = parseQuery({ query: querySchema }, new URL(request.url).searchParams);
    const rawBody = bodySchema ? await readBody(endpoint, request) : undefined;
    const body = bodySchema ? await parseBody(bodySchema, rawBody, deps.sanitise) : undefined;
    guardOwner(endpoint, { params, query, body }, caller, deps.namesOther);
    const ifMatch = request.headers.get('if-match') || undefined;
    if (endpoint.guardsVersion && ifMatch === undefined) throw problemOf('version-required');
    const headers = new Headers();
    const tasks: (() => void)[] = [];
    const sender = { ...senderOf(request, address), writeActivity: deps.writeActivity };
    const base = { params, query, body, caller, request, requestId, sender, address, now, log, ifMatch };
    const claim = await claimOf(endpoint, input, { caller, now, rawBody });

    const replayed = async () => {
      const replay = claim && (await findReplay(deps.db, claim));
      return replay && { replay, value: replay };
    };
    const prepared = prepare
      ? await queues[prepare.queue].run(person, async () => {
          // Read in the queue, so that a repetition that waited for the first call is not prepared again.
          const earlier = await replayed();
          if (earlier) return earlier;
          try {
            // Parsed by this endpoint's schemas above.
            const value = await prepare.run({ ...base, db: deps.db } as PreparingCall<Endpoint>);
            return { replay: undefined, value };
          } catch (error) {
            // The first call may have ended meanwhile in another process, and have used up what this one checks.
            const meanwhile = await replayed();
            if (meanwhile) return meanwhile;
            throw error;
          }
        })
      : undefined;
    const run = (db: Transaction) => {
      const call = { ...base, db, headers, afterCommit: (task: () => void) => tasks.push(task) };
      return handle(call as Call<Endpoint>, prepared?.value); // parsed by this endpoint's schemas above
    };
    const work = async (db: Transaction): Promise<JsonResult | Response> => {
      if (!claim) return parseOutput(await run(db));
      return runOnce(db, claim, async () => {
        const output = parseOutput(await run(db));
        const result = output instanceof Promise ? await output : output;
        if (result instanceof Response) throw new Error(`${name} accepts a key, but returns no JSON`);
        return result;
      });
    };
    // Reads need no transaction. Sign-in and refresh open their own, because a rejected refresh must still be committed.
    const isKnown = caller !== undefined || endpoint.access.who === 'service';
    const handled = async () => {
      if (endpoint.method !== 'GET' && isKnown) {
        const written = await deps.db.transaction(work);
        const position = await replica?.positionAfterWrite();
        if (position !== undefined) headers.append('set-cookie', positionCookie(position));
        return written;
      }
      if (!replica || !isReplicated) return work(readDb);
      return replica.read({ after: positionIn(request), primary: readDb }, work);
    };
    const result = prepared?.replay ?? (await (isKnown ? queue.run(person, handled) : handled()));
    for (const task of tasks) task();
    if (endpoint.method !== 'GET' && !isKnown) replica?.noteWrite();
    const written = result instanceof Response ? result : jsonResponse(result);
    const response = written instanceof Promise ? await written : written;
    for (const [header, value] of headers) response.headers.append(header, value);
    return response;
  };

  return async input => {
    const now = deps.now();
    const rate = rateOf(endpoint, input.request);
    await limiter.byAddress(rate, input.address);
    const token = input.request.headers.get('authorization') ?? `address ${input.address}`;
    const caller = await queues.authentication.run(token, () => authenticate(endpoint, input, deps, now));
    if (caller) await limiter.byAccount(rate, actingUserId(caller));
    guardView(endpoint, caller);
    guardPermission(endpoint, caller, deniedMessage);
    const person = caller ? `user ${actingUserId(caller)}` : `address ${input.address}`;
    const isSearch = rate === 'search';
    const queue = isSearch ? queues.searches : endpoint.method === 'GET' ? queues.reads : queues.writes;
    const readDb = isSearch ? deps.searchDb : deps.db;
    const finish = () => complete(input, { caller, now, person, queue, readDb });
    // A stream waits for its turn where it is read.
    if (endpoint.streams !== undefined) return finish();
    if (endpoint.multipart) return queues.bodies.run(person, finish);
    return hasLargeBody(input.request) ? queues.largeBodies.run(person, finish) : finish();
  };
};

/** Whether a call reads a list or the figures of days, which a replica can do as well. */
const readsManyRows = ({ method, query }: Endpoint): boolean =>
  method === 'GET' && query !== undefined && ['per_page', 'start_date'].some(name => name in shapeOf(query));

/** Bytes of a body from which on its reading and parsing takes noticeable time. */
const largeBodyBytes = 100_000;

/** Whether a request declares a large body, or one of any length. */
const hasLargeBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > largeBodyBytes;

/** The rate limit of a call: a list that is searched (`q`) counts as a search, because searches are expensive. */
const rateOf = (endpoint: Endpoint, { url }: Request): RateLimit | undefined => {
  const isSearchable = endpoint.query !== undefined && 'q' in shapeOf(endpoint.query);
  return isSearchable && new URL(url).searchParams.get('q')?.trim() ? 'search' : endpoint.rate;
};

/** Rejects everything but reads of somebody who views the studio of another person. */
export const guardView = (
  { method, isAllowedInView }: Pick<Endpoint, 'method' | 'isAllowedInView'>,
  caller: Pick<Caller, 'viewer'> | undefined,
): void => {
  if (!caller?.viewer || method === 'GET' || isAllowedInView) return;
  throw problemOf('not-enough-permission', 'view-only-reads');
};

/** Rejects a caller without the endpoint's permission, before the body is read. */
export const guardPermission = (
  { access }: Endpoint,
  caller: Caller | undefined,
  deniedMessage?: MessageKey,
): void => {
  const anyOf = neededFor(access);
  if (anyOf.length === 0 || (caller && isPermitted(caller.permissions, anyOf))) return;
  throw deniedMessage ? problemOf('not-enough-permission', deniedMessage) : permissionNeeded(anyOf);
};

/** The problem of a caller who has none of these permissions, with their names. */
const permissionNeeded = (anyOf: readonly Permission[]): ProblemError =>
  new ProblemError('not-enough-permission', {
    detail: messageFor('permission-needed', { permissions: anyOf.join(' or ') }),
  });

/** The parsed input of a call. */
interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Whether the input names an owner other than the caller. */
const namesOtherOwner = (
  endpoint: Endpoint,
  { params, query, body }: CallInput,
  caller: Caller,
  namesOther: NamesOther,
): boolean => {
  const given = [query, body].map(fieldsOf);
  // A form sends the id as text.
  if (given.some(({ heartbeat_id: id }) => id !== undefined && Number(id) !== caller.heartbeatId))
    return true;
  if (given.some(({ user_id: id }) => id !== undefined && id !== caller.userId)) return true;
  return namesOther(endpoint, fieldsOf(params), caller);
};

/**
 * Rejects input that names another owner: 403 for a list, 404 for records, so that the response does not reveal whether
 * they exist. Handlers check the owner of each record that they read.
 */
export const guardOwner = (
  endpoint: Endpoint,
  input: CallInput,
  caller: Caller | undefined,
  namesOther: NamesOther = () => false,
): void => {
  const { access } = endpoint;
  if (access.who !== 'owner' || !caller) return;
  if (access.managedBy.length > 0 && isPermitted(caller.permissions, access.managedBy)) return;
  if (!namesOtherOwner(endpoint, input, caller, namesOther)) return;
  const isCollection =
    !endpoint.path.includes('{') && endpoint.query !== undefined && 'per_page' in shapeOf(endpoint.query);
  if (!isCollection) throw problemOf('not-found');
  throw access.managedBy.length > 0 ? permissionNeeded(access.managedBy) : problemOf('not-enough-permission');
};

const noQuery = z.strictObject({});
/** Characters of an activity's id. */
const activityIdPattern = /^[\w-]{8,64}$/;

/** Reads who sends a request. Throws `params-incorrect` for an invalid `X-Activity-Id`. */
const senderOf = ({ headers }: Request, address: string): Sender => {
  const userAgent = (headers.get('user-agent') ?? '').slice(0, limits.activity.userAgent);
  const activityId = headers.get('x-activity-id') ?? undefined;
  if (activityId !== undefined && !activityIdPattern.test(activityId))
    throw new ProblemError('params-incorrect', {
      errors: [{ path: 'X-Activity-Id', message: '8 to 64 letters, digits, "-" and "_"' }],
    });
  return { userAgent, address, ...(activityId !== undefined && { activityId }) };
};

const integerPattern = /^\d{1,15}$/;

/** Parses path parameters. Throws `not-found` for invalid ones, because no record has such an id. */
export const parseParams = (endpoint: Endpoint, given: Readonly<Record<string, string>>): unknown => {
  if (!endpoint.params) return undefined;
  const shape = shapeOf(endpoint.params);
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      shape[name] && typeOf(shape[name]) === 'number' && integerPattern.test(value) ? Number(value) : value,
    ]),
  );
  const parsed = z.safeParse(endpoint.params, values);
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data;
};

/** Parses query parameters. Throws `params-incorrect` with the unknown and invalid ones. */
export const parseQuery = (
  endpoint: { readonly query?: Endpoint['query'] | undefined },
  given: URLSearchParams,
): unknown => {
  const schema = endpoint.query ?? noQuery;
  const names = [...new Set(given.keys())];
  // Own keys only, because a parameter can be named `constructor`.
  const known = names.filter(name => Object.hasOwn(shapeOf(schema), name));
  const unstorable = known.filter(name => given.getAll(name).some(value => value.includes('\0')));
  const parameters = new URLSearchParams([...given].filter(([name]) => known.includes(name)));
  const parsed = z.safeParse(schema, readQuery(schema, parameters));
  const errors = [
    ...names
      .filter(name => !known.includes(name))
      .map(parameter => ({ path: parameter, message: messageFor('unknown-parameter', { parameter }) })),
    ...unstorable.map(path => ({ path, message: messageFor('invalid-value') })),
    // One error for each parameter.
    ...(parsed.success ? [] : fieldErrors(parsed.error.issues)).filter(
      ({ path }) => !unstorable.includes(path.split('.')[0] ?? ''),
    ),
  ];
  if (errors.length || !parsed.success) throw new ProblemError('params-incorrect', { errors });
  return endpoint.query && parsed.data;
};

/** Parses the body, long lists of records in turns, and sanitises its rich text. Throws `validation-failed`. */
export const parseBody = async (
  schema: NonNullable<Endpoint['body']>,
  value: unknown,
  sanitise: Sanitiser,
): Promise<unknown> => {
  const nested: FieldError[] = [];
  const result = parseInTurns(schema, await sanitiseRichTexts(schema, value, nested, sanitise));
  const parsed = result instanceof Promise ? await result : result;
  if (parsed.success && nested.length === 0) return parsed.data;
  throw validationFailed(...nested, ...fieldErrors(parsed.success ? [] : parsed.issues));
};
