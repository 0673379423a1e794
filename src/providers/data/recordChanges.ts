import type { DataProvider, fetchUtils, Identifier, UpdateResult } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import type { Endpoint } from '../../contract/calls/endpoint';
import { entityTag, type Page } from '../../contract/calls/envelope';
import { notFoundFailure } from '../http/ApiError';
import type { ApiAddresses } from '../http/callTypes';
import type { Client } from '../http/client';
import type { MessageFor } from '../i18n/MessageFor';
import { deleteRecords, updateRecords, type ChangeBinding } from './changeMany';
import { recordInput } from './recordInput';
import type { RecordMeta } from './recordMeta';
import { newValues } from './recordValues';
import { basisOf, saveOnPrevious, type Saves } from './saveOnPrevious';

/** The methods of react-admin's data provider that change records. */
export type RecordChanges = Pick<DataProvider, 'create' | 'update' | 'delete' | 'updateMany' | 'deleteMany'>;

// React-admin's records are untyped; the contract's schemas have parsed them.
type Untyped = ReturnType<typeof JSON.parse>;

interface Dependencies {
  readonly client: Client;
  readonly config: ApiAddresses;
  readonly messageFor: MessageFor;
  readonly loadBinding: (resource: string) => Promise<ChangeBinding>;
  readonly readByIds: (
    resource: string,
    ids: readonly Identifier[],
    meta?: Pick<RecordMeta, 'query'>,
  ) => Promise<Untyped[]>;
}

/**
 * Creates the part of the data provider that changes records. New and edited records go through ra-data-simple-rest, with an
 * HTTP client that sends them through the studio's client; all other changes use the calls that the resource binds them to.
 */
export const createRecordChanges = ({
  client,
  config,
  messageFor,
  loadBinding,
  readByIds,
}: Dependencies): RecordChanges => {
  const saves: Saves = { running: new Map(), next: new Map() };

  /** The inner provider for one call on one record. */
  const restFor = async (
    { name, endpoints }: ChangeBinding,
    operation: 'create' | 'update',
    meta?: RecordMeta,
    previous?: object,
  ) => {
    const endpoint = endpoints[operation];
    if (!endpoint) throw new Error(`${name} declares no ${operation} call`);
    const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
    return {
      path: collectionOf(endpoint),
      rest: simpleRest(base, recordClient(client, endpoint, meta, previous)),
    };
  };

  const contextOf = async (resource: string, meta: RecordMeta | undefined) => ({
    client,
    messageFor,
    binding: await loadBinding(resource),
    meta,
  });

  return {
    create: async (resource, params) => {
      const binding = await loadBinding(resource);
      const { path, rest } = await restFor(binding, 'create', params.meta);
      const taker = { fields: binding.fields, endpoint: binding.endpoints['create'] };
      return rest.create(path, { ...params, data: newValues(taker, params.data) });
    },

    update: async (resource, { meta, ...params }) => {
      const binding = await loadBinding(resource);
      const send = async (save: { data: object; ifMatch: string | undefined }): Promise<UpdateResult> => {
        const recordMeta: RecordMeta = { ...meta, ifMatch: save.ifMatch };
        const { path, rest } = await restFor(binding, 'update', recordMeta, params.previousData);
        return rest.update(path, { ...params, data: save.data });
      };
      // A caller that names the version has prepared the values.
      if (meta?.ifMatch !== undefined) return send({ data: params.data, ifMatch: meta.ifMatch });
      return saveOnPrevious(saves, binding, params, send);
    },

    delete: async (resource, { id, previousData, meta }) => {
      const record = previousData ?? (await readByIds(resource, [id], meta))[0];
      if (!record) throw notFoundFailure(messageFor);
      const ifMatch = meta?.ifMatch ?? basisOf(saves, resource, record, id);
      await deleteRecords(await contextOf(resource, { ...meta, ifMatch }), [{ ...record, id }]);
      return { data: record };
    },

    updateMany: async (resource, { ids, data, meta }) => {
      const records = await readByIds(resource, ids, meta);
      await updateRecords(await contextOf(resource, meta), records, ids, data);
      return { data: [...ids] };
    },

    deleteMany: async (resource, { ids, meta }) => {
      const records = await readByIds(resource, ids, meta);
      await deleteRecords(await contextOf(resource, meta), records);
      return { data: [...ids] };
    },
  };
};

type HttpClient = (url: string, options?: fetchUtils.Options) => ReturnType<typeof fetchUtils.fetchJson>;

/** Path of the records of an endpoint, as the inner provider joins it: `moments` of `/moments/{id}`. */
const collectionOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(/\/\{\w+\}$/, '').replace(/^\//, '');

/**
 * The HTTP client for one call of `endpoint` by ra-data-simple-rest. Sends the call through the studio's client, puts the
 * id into its path or body, and returns the record of the page in the response, or `previous` when the endpoint returns
 * no record.
 *
 * @throws Error for a change of a versioned record without `ifMatch`, because it would overwrite what others saved
 */
const recordClient =
  (client: Client, endpoint: Endpoint, meta: RecordMeta = {}, previous?: object): HttpClient =>
  async (url, { body, signal } = {}) => {
    const { ifMatch, idempotencyKey, activityId, query } = meta;
    if (endpoint.guardsVersion && ifMatch === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} needs ifMatch: the version that was read`);
    const data: object = typeof body === 'string' ? JSON.parse(body) : {};
    const id = decodeURIComponent(url.split('/').at(-1) ?? '');
    const response = await client.request(
      endpoint,
      { ...recordInput(endpoint, id, { ...data, ...meta.body }), query },
      {
        signal: signal ?? undefined,
        idempotencyKey,
        activityId,
        ifMatch: endpoint.guardsVersion && ifMatch !== undefined ? entityTag(ifMatch) : undefined,
      },
    );
    const page = response as Page<unknown> | undefined; // parsed by the endpoint's schema; undefined without output
    const json = page?.items[0] ?? previous ?? { id };
    return { status: 200, headers: new Headers(), body: '', json };
  };
