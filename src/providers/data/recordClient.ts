import type { fetchUtils, Identifier } from 'ra-core';
import type { Endpoint } from '../../contract/tools/endpoint';
import { etagOf, type Page } from '../../contract/tools/envelope';
import type { LooseInput } from '../http/buildRequest';
import type { CallOptions, Client } from '../http/client';

type HttpClient = (url: string, options?: fetchUtils.Options) => ReturnType<typeof fetchUtils.fetchJson>;

/** What a change of one record may say beside its data, as `meta`. */
export interface RecordMeta {
  /** The entity tag to guard by; false overwrites whatever is there. Default: that of the record as it was read. */
  readonly ifMatch?: string | false;
  readonly idempotencyKey?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** More body fields, such as `undo`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Path of the records of an endpoint, as the inner provider joins it: `moments` of `/moments/{id}`. */
export const collectionOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/\/\{\w+\}$/, '').replace(/^\//, '');

/**
 * The HTTP client that the inner REST provider is given. It speaks the studio's dialect for one call of `endpoint`:
 * bearer, `heartbeat_id`, entity tags, problem errors; the record is unwrapped from the envelope.
 */
export const recordClient =
  (client: Client, endpoint: Endpoint, meta: RecordMeta = {}, previous?: object): HttpClient =>
  async (url, { body, signal } = {}) => {
    const given = typeof body === 'string' ? (JSON.parse(body) as object) : {}; // the inner provider sends objects
    const id = decodeURIComponent(url.split('/').at(-1) ?? '');
    const input = { ...place(endpoint, id, { ...given, ...meta.body }), query: meta.query };
    const options: CallOptions = {
      signal: signal ?? undefined,
      idempotencyKey: meta.idempotencyKey,
      ifMatch: endpoint.guardsVersion ? guard(meta, previous) : undefined,
    };
    const page = (await client.request(endpoint, input, options)) as Page<unknown> | undefined; // no page without output
    const json = page?.items[0] ?? previous ?? { id };
    return { status: 200, headers: new Headers(), body: '', json };
  };

/** The id goes where the endpoint takes it: into the path, or into the body as `id` or `ids`. */
const place = (endpoint: Endpoint, id: Identifier, body: object): LooseInput => {
  const { shape = {} } = (endpoint.body?._zod.def ?? {}) as { shape?: object }; // objects alone carry a shape
  const name = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  if (name) return { params: { [name]: id }, ...(endpoint.body ? { body } : {}) };
  if (endpoint.method === 'POST') return { body };
  return { body: { ...('ids' in shape ? { ids: [id] } : { id }), ...body } };
};

const guard = ({ ifMatch }: RecordMeta, previous?: object): string | undefined => {
  if (ifMatch !== undefined) return ifMatch || undefined;
  const { updated_at } = (previous ?? {}) as { updated_at?: unknown }; // records carry it; others go unguarded
  return typeof updated_at === 'string' ? etagOf({ updated_at }) : undefined;
};
