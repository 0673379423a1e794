import type { MessageKey } from '../../src/contract/messages';
import { hasAnyPermission } from '../../src/contract/permissions';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { ProblemError, problemOf } from '../errors/problem';
import type { Caller } from '../rules/caller';
import { isRecord } from '../rules/isRecord';
import { shapeOf } from '../../src/fields/zod';

/** Endpoints with a specific message for callers without the permission. */
const detailByEndpoint: Readonly<Record<string, MessageKey>> = {
  'POST /configurations/app/{id}': 'configuration-not-permitted',
};

/** Rejects a caller without the endpoint's permission, before the body is read. */
export const guardPermission = ({ access, ...endpoint }: Endpoint, caller: Caller | undefined): void => {
  if (access.who !== 'permission') return;
  if (!caller || !hasAnyPermission(caller.permissions, access.anyOf))
    throw problemOf('not-enough-permission', detailByEndpoint[nameOf(endpoint)]);
};

/** The parsed input of a call. */
interface CallInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

/** Whether the input names an owner other than the caller. */
const namesOtherOwner = (endpoint: Endpoint, { params, query, body }: CallInput, caller: Caller): boolean => {
  const { id: pathId } = fieldsOf(params);
  const given = [query, body].map(fieldsOf);
  // A form sends the id as text.
  if (given.some(({ heartbeat_id: id }) => id !== undefined && Number(id) !== caller.heartbeatId))
    return true;
  if (given.some(({ user_id: id }) => id !== undefined && id !== caller.userId)) return true;
  if (endpoint.path.startsWith('/heartbeats/{id}')) return pathId !== caller.heartbeatId;
  return /^\/users?\/(?:\w+\/)?\{id\}/.test(endpoint.path) && pathId !== caller.userId;
};

/**
 * Rejects input that names another owner: 403 for a list, 404 for records, so that the response does not reveal whether
 * they exist. Handlers check the owner of each record that they read.
 */
export const guardOwner = (endpoint: Endpoint, input: CallInput, caller: Caller | undefined): void => {
  const { access } = endpoint;
  if (access.who !== 'owner' || !caller) return;
  if (access.or.length > 0 && hasAnyPermission(caller.permissions, access.or)) return;
  if (!namesOtherOwner(endpoint, input, caller)) return;
  const isCollection =
    !endpoint.path.includes('{') && endpoint.query !== undefined && 'per_page' in shapeOf(endpoint.query);
  throw new ProblemError(isCollection ? 'not-enough-permission' : 'not-found');
};
