import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import type { Config } from '../../app/config';
import { limits } from '../../contract/limits';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import type { Client } from '../http/client';
import { notFoundFailure } from '../http/readFailure';
import type { MessageFor } from '../i18n/MessageFor';
import type { Bindings, ResourceBinding } from './binding';
import { listInput, listResult, type ListMeta } from './listInput';
import { collectionOf, recordClient, type RecordMeta } from './recordClient';

/** React-admin's data provider for the endpoints of the contract. `call` sends the calls of actions. */
export type StudioDataProvider = DataProvider & { readonly call: Client['call'] };

/** Thrown by `updateMany` and `deleteMany`: actions change several records, with one result per record. */
export class UseActionError extends Error {
  override readonly name = 'UseActionError';

  constructor(method: string, resource: string) {
    super(`${method} of ${resource}: change several records by the call of an action`);
  }
}

/**
 * Imports the inner provider, which sends changes of single records. Lists do not use it, so it is not in the first load;
 * the page imports it after the first rows, ahead of the first change.
 */
export const loadRestProvider = async () => (await import('ra-data-simple-rest')).default;

type Operation = 'create' | 'update' | 'remove';
// React-admin's records are untyped; the contract's schemas have parsed them.
type Untyped = ReturnType<typeof JSON.parse>;

interface Dependencies {
  readonly client: Client;
  readonly config: Config;
  readonly bindings: Bindings;
  readonly messageFor: MessageFor;
}

/**
 * Creates the data provider. Reads call the list endpoints. Changes of one record go through ra-data-simple-rest, with an
 * HTTP client that sends them through the studio's client.
 */
export const createDataProvider = ({
  client,
  config,
  bindings,
  messageFor,
}: Dependencies): StudioDataProvider => {
  const bindingOf = (resource: string): ResourceBinding => {
    const binding = bindings[resource];
    if (!binding) throw new Error(`No resource is named ${resource}`);
    return binding;
  };

  const fetchPage = async (
    endpoint: Endpoint,
    input: Parameters<Client['request']>[1],
    signal?: AbortSignal,
  ) => (await client.request(endpoint, input, { signal })) as Page<Untyped>; // parsed by the endpoint's schema

  const getList = async (resource: string, params: GetListParams) =>
    listResult(
      await fetchPage(bindingOf(resource).endpoints.list, { query: listInput(params) }, params.signal),
    );

  const getByIds = async (
    resource: string,
    ids: readonly Identifier[],
    meta?: ListMeta,
    signal?: AbortSignal,
  ) => {
    const { list } = bindingOf(resource).endpoints;
    const pages = await Promise.all(
      chunksOf([...new Set(ids)], limits.page.max).map(id =>
        fetchPage(list, { query: { id, page: 1, per_page: id.length, ...meta?.query } }, signal),
      ),
    );
    return pages.flatMap(page => page.items);
  };

  /** The inner provider for one call on one record. */
  const restFor = async (resource: string, operation: Operation, meta?: RecordMeta, previous?: object) => {
    const endpoint: Endpoint | undefined = bindingOf(resource).endpoints[operation];
    if (!endpoint) throw new Error(`${resource} declares no ${operation} call`);
    const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
    const simpleRest = await loadRestProvider();
    return {
      path: collectionOf(endpoint),
      rest: simpleRest(base, recordClient(client, endpoint, meta, previous)),
    };
  };

  return {
    supportAbortSignal: true,
    call: client.call,

    getList,

    getOne: async (resource, { id, meta, signal }) => {
      const { get } = bindingOf(resource).endpoints;
      const { query }: ListMeta = meta ?? {};
      const [record] = get
        ? (await fetchPage(get, { params: { id }, query }, signal)).items
        : await getByIds(resource, [id], { query: query ?? {} }, signal);
      if (record === undefined) throw notFoundFailure(messageFor);
      return { data: record };
    },

    getMany: async (resource, { ids, meta, signal }) => ({
      data: await getByIds(resource, ids, meta, signal),
    }),

    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, params) => {
      const { path, rest } = await restFor(resource, 'create', params.meta);
      return rest.create(path, params);
    },

    update: async (resource, params) => {
      const { path, rest } = await restFor(resource, 'update', params.meta, params.previousData);
      return rest.update(path, params);
    },

    delete: async (resource, params) => {
      const { path, rest } = await restFor(resource, 'remove', params.meta, params.previousData);
      return rest.delete(path, params);
    },

    updateMany: async resource => {
      throw new UseActionError('updateMany', resource);
    },

    deleteMany: async resource => {
      throw new UseActionError('deleteMany', resource);
    },
  };
};

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
