import type { Permission } from '../../contract/permissions';
import { hasAnyPermission } from '../../contract/permissions';
import { pathOf, type Endpoint } from '../../contract/tools/endpoint';
import { writeQuery } from '../../contract/tools/query';
import type { Config } from '../../app/config';

/** The parts of a call, whatever its endpoint. */
export interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** The absolute address of a call. */
export const addressOf = (config: Config, endpoint: Endpoint, input: LooseInput): string => {
  const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
  const url = new URL(base + pathOf(endpoint, input.params), location.href);
  url.search = writeQuery(input.query ?? {}).toString();
  return url.href;
};

/** The body as it is sent, with its type. */
export const encodeBody = (
  endpoint: Endpoint,
  body: unknown,
): { readonly body?: BodyInit; readonly type?: string } => {
  if (body === undefined || !endpoint.body) return {};
  if (!endpoint.multipart) return { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData(); // names its own type, with the boundary
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    // multipart bodies are objects
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form };
};

/** Who the caller is, as far as calls say it. */
interface Person {
  readonly user?: { readonly heartbeat_id: number } | undefined;
  readonly permissions: readonly Permission[];
}

/**
 * Says whose records are meant (contract section 1): the caller's own, where the endpoint takes `heartbeat_id` and the
 * caller named nobody. People who manage everybody's records see everybody's.
 */
export const withHeartbeat = (endpoint: Endpoint, input: LooseInput, person: Person): LooseInput => {
  const heartbeat_id = person.user?.heartbeat_id;
  if (heartbeat_id === undefined || isManager(endpoint, person)) return input;
  if (takes(endpoint.query) && input.query?.handle === undefined)
    return { ...input, query: { heartbeat_id, ...defined(input.query) } };
  if (takes(endpoint.body) && isPlain(input.body)) return { ...input, body: { heartbeat_id, ...input.body } };
  return input;
};

const isManager = ({ access, everybodysFor }: Endpoint, { permissions }: Person): boolean => {
  const byAccess = access.who === 'owner' ? access.or : access.who === 'permission' ? access.anyOf : [];
  const asked = everybodysFor ?? byAccess;
  return asked.length > 0 && hasAnyPermission(permissions, asked);
};

const takes = (schema: Endpoint['body']): boolean => {
  const { shape } = (schema?._zod.def ?? {}) as { shape?: object }; // objects alone carry a shape
  return shape !== undefined && 'heartbeat_id' in shape;
};

const isPlain = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const defined = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
