import type { DataProvider, GetListParams, Identifier, fetchUtils } from 'ra-core';
import type { Config } from '../../app/config';
import { limits } from '../../contract/limits';
import type { Endpoint } from '../../contract/calls/endpoint';
import { type Page, entityTag } from '../../contract/calls/envelope';
import type { Client } from '../http/client';
import { notFoundFailure } from '../http/ApiError';
import type { MessageFor } from '../i18n/MessageFor';
import type { CallOptions } from '../http/callTypes';
import type { ChangeBinding } from './changeMany';
import { recordInput } from './recordInput';
import type { RecordMeta } from './recordMeta';
import type { Saves } from './saveOnPrevious';

/** React-admin's data provider for the endpoints of the contract. `call` sends the calls of actions. */
export type StudioDataProvider = DataProvider & { readonly call: Client['call'] };

/**
 * Imports the inner provider, which sends changes of single records. Lists do not use it, so it is not in the first load;
 * the page imports it after the first rows, ahead of the first change.
 */
export const loadRestProvider = async () => (await import('ra-data-simple-rest')).default;

/** What records are changed with; not in the first load either. */
const loadChanges = async () => (await import('./recordChanges')).recordChanges;

type Operation = 'create' | 'update';
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
    options: CallOptions = {},
  ) => (await client.request(endpoint, input, options)) as Page<Untyped>; // parsed by the endpoint's schema

  const getList = async (resource: string, params: GetListParams) => {
    const { isListOfScreen }: ListMeta = params.meta ?? {};
    const { list } = bindingOf(resource).endpoints;
    return listResult(
      await fetchPage(list, { query: listInput(params) }, { signal: params.signal, isListOfScreen }),
    );
  };

  const getByIds = async (
    resource: string,
    ids: readonly Identifier[],
    meta?: ListMeta,
    signal?: AbortSignal,
  ) => {
    const { list } = bindingOf(resource).endpoints;
    const pages = await Promise.all(
      chunksOf([...new Set(ids)], limits.page.max).map(id =>
        fetchPage(list, { query: { id, page: 1, per_page: id.length, ...meta?.query } }, { signal }),
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

  const saves: Saves = { running: new Map(), next: new Map() };

  return {
    supportAbortSignal: true,
    call: client.call,

    getList,

    getOne: async (resource, { id, meta, signal }) => {
      const { get } = bindingOf(resource).endpoints;
      const { query }: ListMeta = meta ?? {};
      const [record] = get
        ? (await fetchPage(get, { params: { id }, query }, { signal })).items
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
      const { newValues } = await loadChanges();
      const { fields, endpoints } = bindingOf(resource);
      const data = newValues({ fields, endpoint: endpoints.create }, params.data);
      const { path, rest } = await restFor(resource, 'create', params.meta);
      return rest.create(path, { ...params, data });
    },

    update: async (resource, { meta, ...params }) => {
      const send = async ({ data, ifMatch }: { data: object; ifMatch?: string | undefined }) => {
        const { path, rest } = await restFor(resource, 'update', { ...meta, ifMatch }, params.previousData);
        return rest.update(path, { ...params, data });
      };
      if (meta?.ifMatch !== undefined) return send({ data: params.data, ifMatch: meta.ifMatch });
      const { saveOnPrevious } = await loadChanges();
      return saveOnPrevious(saves, bindingOf(resource), params, send);
    },

    delete: async (resource, { id, previousData, meta }) => {
      const { deleteRecords, basisOf } = await loadChanges();
      const record = previousData ?? (await getByIds(resource, [id], meta))[0];
      if (!record) throw notFoundFailure(messageFor);
      const ifMatch = meta?.ifMatch ?? basisOf(saves, resource, record, id);
      await deleteRecords({ client, messageFor, binding: bindingOf(resource), meta: { ...meta, ifMatch } }, [
        { ...record, id },
      ]);
      return { data: record };
    },

    updateMany: async (resource, { ids, data, meta }) => {
      const { updateRecords } = await loadChanges();
      const context = { client, messageFor, binding: bindingOf(resource), meta };
      await updateRecords(context, await getByIds(resource, ids, meta), ids, data);
      return { data: [...ids] };
    },

    deleteMany: async (resource, { ids, meta }) => {
      const { deleteRecords } = await loadChanges();
      const context = { client, messageFor, binding: bindingOf(resource), meta };
      await deleteRecords(context, await getByIds(resource, ids, meta));
      return { data: [...ids] };
    },
  };
};

const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );

/** Options of a list. React-admin passes them as `meta`. */
export interface ListMeta {
  /** More query parameters. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** The screen at the current address shows this list (`CallOptions`). */
  readonly isListOfScreen?: boolean;
}

/**
 * Converts react-admin's list parameters into the contract's. Omits a sort by id: the server always sorts by id last.
 */
export const listInput = ({
  pagination,
  sort,
  filter,
  meta,
}: Omit<GetListParams, 'meta'> & { readonly meta?: ListMeta }): Record<string, unknown> => ({
  page: pagination?.page ?? 1,
  per_page: pagination?.perPage ?? limits.page.default,
  ...(sort?.field && sort.field !== 'id'
    ? { sort_column: sort.field, sort_direction: sort.order === 'ASC' ? 'asc' : 'desc' }
    : {}),
  ...filter,
  ...meta?.query,
});

/** Converts a page into react-admin's. When the total is a lower bound, a full page has a next page. */
export const listResult = <T>({ items, total, page, per_page, total_relation }: Page<T>) => ({
  data: [...items],
  total,
  pageInfo: {
    hasNextPage: total_relation === 'gte' ? items.length >= per_page : page * per_page < total,
    hasPreviousPage: page > 1,
  },
  meta: { totalRelation: total_relation ?? ('eq' as const) },
});

type HttpClient = (url: string, options?: fetchUtils.Options) => ReturnType<typeof fetchUtils.fetchJson>;

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

/** The endpoints of one resource. Resource declarations of the engine are assignable to it. */
export interface ResourceBinding extends ChangeBinding {
  readonly endpoints: Readonly<Record<string, Endpoint>> & {
    readonly list: Endpoint;
    /** Reads one record by its id. Without it, the list is filtered by the id. */
    readonly get?: Endpoint;
    readonly create?: Endpoint;
    readonly update?: Endpoint;
    readonly remove?: Endpoint;
  };
}

export type Bindings = Readonly<Record<string, ResourceBinding>>;
