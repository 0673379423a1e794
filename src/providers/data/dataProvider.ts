import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import { messageFor } from '../../contract/messages';
import { limits } from '../../contract/limits';
import type { Endpoint } from '../../contract/tools/endpoint';
import type { Page } from '../../contract/tools/envelope';
import type { Config } from '../../app/config';
import { ApiError } from '../http/ApiError';
import type { Client } from '../http/client';
import type { Bindings, ResourceBinding } from './binding';
import { listInput, listResult, type ListMeta } from './listInput';
import { collectionOf, recordClient, type RecordMeta } from './recordClient';

/** React-admin's data provider over the contract's calls, with the calls themselves for actions. */
export type StudioDataProvider = DataProvider & { readonly call: Client['call'] };

/** Several records at once are an action with a call of its own, which answers per record. */
export class UseActionError extends Error {
  override readonly name = 'UseActionError';

  constructor(method: string, resource: string) {
    super(`${method} of ${resource}: several records are changed by an action's own call, not one by one`);
  }
}

/**
 * Fetches what sends changes of single records. No list needs it, so that the first rows do not wait for it; the page
 * fetches it soon after them, because a change must not need the network for more than itself.
 */
export const loadRest = async () => (await import('ra-data-simple-rest')).default;

type Operation = 'create' | 'update' | 'remove';
// What react-admin hands over and awaits is untyped; the contract's parsers have checked it.
type Untyped = ReturnType<typeof JSON.parse>;

/**
 * Lists go through the contract's list calls. Calls on one record go through ra-data-simple-rest, given an HTTP client
 * that speaks the studio's dialect (architecture, "Settled frictions" 4).
 */
export const createDataProvider = ({
  client,
  config,
  bindings,
}: {
  readonly client: Client;
  readonly config: Config;
  readonly bindings: Bindings;
}): StudioDataProvider => {
  const bindingOf = (resource: string): ResourceBinding => {
    const binding = bindings[resource];
    if (!binding) throw new Error(`No resource is named ${resource}`);
    return binding;
  };

  const askList = async (resource: string, query: Record<string, unknown>, signal?: AbortSignal) =>
    (await client.request(bindingOf(resource).endpoints.list, { query }, { signal })) as Page<Untyped>;

  const getList = async (resource: string, params: GetListParams) =>
    listResult(await askList(resource, listInput(params), params.signal));

  const byIds = async (
    resource: string,
    ids: readonly Identifier[],
    meta?: ListMeta,
    signal?: AbortSignal,
  ) => {
    const unique = [...new Set(ids)];
    const chunks = Array.from({ length: Math.ceil(unique.length / limits.page.max) }, (_, index) =>
      unique.slice(index * limits.page.max, (index + 1) * limits.page.max),
    );
    const pages = await Promise.all(
      chunks.map(id => askList(resource, { id, page: 1, per_page: id.length, ...meta?.query }, signal)),
    );
    return pages.flatMap(page => page.items);
  };

  /** The inner provider for one call on one record. */
  const inner = async (resource: string, operation: Operation, meta?: RecordMeta, previous?: object) => {
    const endpoint: Endpoint | undefined = bindingOf(resource).endpoints[operation];
    if (!endpoint) throw new Error(`${resource} declares no ${operation} call`);
    const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
    const simpleRest = await loadRest();
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
      const query = (meta as ListMeta | undefined)?.query;
      const items = get
        ? ((await client.request(get, { params: { id }, query }, { signal })) as Page<Untyped>).items
        : await byIds(resource, [id], { query: query ?? {} }, signal);
      if (items.length > 0) return { data: items[0] };
      throw new ApiError({
        kind: 'refused',
        status: 404,
        code: 'not-found',
        detail: messageFor('not-found'),
      });
    },

    getMany: async (resource, { ids, meta, signal }) => ({ data: await byIds(resource, ids, meta, signal) }),

    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }),

    create: async (resource, params) => {
      const { path, rest } = await inner(resource, 'create', params.meta);
      return rest.create(path, params);
    },

    update: async (resource, params) => {
      const { path, rest } = await inner(resource, 'update', params.meta, params.previousData);
      return rest.update(path, params);
    },

    delete: async (resource, params) => {
      const { path, rest } = await inner(resource, 'remove', params.meta, params.previousData);
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
