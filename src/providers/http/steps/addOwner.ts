import { hasAnyPermission } from '../../../contract/permissions';
import type { Endpoint } from '../../../contract/calls/endpoint';
import type { Credentials } from '../credentials';
import { hasField } from '../hasField';
import type { PipelineCall, Step } from '../pipeline';

type Caller = ReturnType<Credentials['get']>;

/**
 * Adds the caller's own `heartbeat_id` to the query or the body when the endpoint accepts one and the call does
 * not set it. Callers who may manage everybody's records get no default, so they see all records.
 */
export const addOwner =
  (session: Credentials): Step =>
  (call, next) =>
    next(withOwner(call, session.get()));

const withOwner = (call: PipelineCall, caller: Caller): PipelineCall => {
  const { endpoint, input } = call;
  const heartbeat_id = caller.user?.heartbeat_id;
  if (heartbeat_id === undefined || isManager(endpoint, caller)) return call;
  if (hasField(endpoint.query, 'heartbeat_id') && input.query?.handle === undefined)
    return { ...call, input: { ...input, query: { heartbeat_id, ...definedOnly(input.query) } } };
  if (hasField(endpoint.body, 'heartbeat_id') && isPlainObject(input.body))
    return { ...call, input: { ...input, body: { heartbeat_id, ...input.body } } };
  return call;
};

const isManager = ({ access, everybodysFor }: Endpoint, { permissions }: Caller): boolean => {
  const byAccess = access.who === 'owner' ? access.or : access.who === 'permission' ? access.anyOf : [];
  const required = everybodysFor ?? byAccess;
  return required.length > 0 && hasAnyPermission(permissions, required);
};

const isPlainObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const definedOnly = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
