import type { Identifier, fetchUtils } from 'ra-core';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import { entityTag } from '../../contract/calls/version';
import type { CallParts } from '../http/callTypes';
import type { Client } from '../http/client';
import { hasField } from '../http/hasField';

type HttpClient = (url: string, options?: fetchUtils.Options) => ReturnType<typeof fetchUtils.fetchJson>;

/** Options of a change of one record. React-admin passes them as `meta`. */
export interface RecordMeta {
  /** The version that the change is based on: `versionOf` the record as it was read. */
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Additional body fields, such as `undo`. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Path of the records of an endpoint, as the inner provider joins it: `moments` of `/moments/{id}`. */
export const collectionOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/\/\{\w+\}$/, '').replace(/^\//, '');

/**
 * The HTTP client for one call of `endpoint` by ra-data-simple-rest. Sends the call through the studio's client, puts the
 * id into its path or body, and returns the record of the page in the response, or `previous` when the endpoint returns
 * no record.
 *
 * @throws Error for a change of a versioned record without `ifMatch`, because it would overwrite what others saved
 */
export const recordClient =
  (client: Client, endpoint: Endpoint, meta: RecordMeta = {}, previous?: object): HttpClient =>
  async (url, { body, signal } = {}) => {
    const { ifMatch, idempotencyKey, query } = meta;
    if (endpoint.guardsVersion && ifMatch === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} needs ifMatch: the version that was read`);
    const data: object = typeof body === 'string' ? JSON.parse(body) : {};
    const id = decodeURIComponent(url.split('/').at(-1) ?? '');
    const response = await client.request(
      endpoint,
      { ...withId(endpoint, id, { ...data, ...meta.body }), query },
      {
        signal: signal ?? undefined,
        idempotencyKey,
        ifMatch: endpoint.guardsVersion && ifMatch !== undefined ? entityTag(ifMatch) : undefined,
      },
    );
    const page = response as Page<unknown> | undefined; // parsed by the endpoint's schema; undefined without output
    const json = page?.items[0] ?? previous ?? { id };
    return { status: 200, headers: new Headers(), body: '', json };
  };

/** Puts the id where the endpoint expects it: into the path, or into the body as `id` or `ids`. */
const withId = (endpoint: Endpoint, id: Identifier, body: object): CallParts => {
  const parameter = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  if (parameter) return { params: { [parameter]: id }, ...(endpoint.body ? { body } : {}) };
  if (endpoint.method === 'POST') return { body };
  return { body: { ...(hasField(endpoint.body, 'ids') ? { ids: [id] } : { id }), ...body } };
};
