import type { MessageKey } from '../../src/contract/messages';
import { hasAnyPermission } from '../../src/contract/permissions';
import { nameOf, type Endpoint } from '../../src/contract/tools/endpoint';
import { ProblemError, problemOf } from '../errors/problem';
import type { Caller } from '../rules/caller';
import { shapeOf } from '../../src/fields/zod';

/** Calls whose refusal has a sentence of its own (specification section 6). */
const detailByEndpoint: Readonly<Record<string, MessageKey>> = {
  'POST /configurations/app/{id}': 'configuration-not-permitted',
};

/** Refuses a caller without the permission that the whole call asks for. Asked before anything is read. */
export const guardPermission = ({ access, ...endpoint }: Endpoint, caller: Caller | undefined): void => {
  if (access.who !== 'permission') return;
  if (!caller || !hasAnyPermission(caller.permissions, access.anyOf))
    throw problemOf('not-enough-permission', detailByEndpoint[nameOf(endpoint)]);
};

interface Named {
  readonly heartbeat_id?: unknown;
  readonly user_id?: unknown;
  readonly id?: unknown;
}

/** The owner that a call names, where it is not the caller. */
const namesOtherOwner = (
  endpoint: Endpoint,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  caller: Caller,
): boolean => {
  const params = (input.params ?? {}) as Named; // parsed objects; unknown keys read as undefined
  const given = [input.query, input.body].map(part => (part ?? {}) as Named);
  // A form carries the id as text.
  if (given.some(({ heartbeat_id: id }) => id !== undefined && Number(id) !== caller.heartbeatId))
    return true;
  if (given.some(({ user_id: id }) => id !== undefined && id !== caller.userId)) return true;
  if (endpoint.path.startsWith('/heartbeats/{id}')) return params.id !== caller.heartbeatId;
  return /^\/users?\/(?:\w+\/)?\{id\}/.test(endpoint.path) && params.id !== caller.userId;
};

/**
 * Refuses the records of others: 403 for a list, 404 where the call is about records, whose existence is not told.
 * Handlers check the owner of each record that they read.
 */
export const guardOwner = (
  endpoint: Endpoint,
  input: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
  caller: Caller | undefined,
): void => {
  const { access } = endpoint;
  if (access.who !== 'owner' || !caller) return;
  if (access.or.length > 0 && hasAnyPermission(caller.permissions, access.or)) return;
  if (!namesOtherOwner(endpoint, input, caller)) return;
  const isCollection =
    !endpoint.path.includes('{') && endpoint.query !== undefined && 'per_page' in shapeOf(endpoint.query);
  throw new ProblemError(isCollection ? 'not-enough-permission' : 'not-found');
};
