import type { DataProvider, GetListParams, Identifier } from 'ra-core';
import { limits } from '../../contract/limits';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';
import type { Client } from '../http/client';
import { notFoundFailure } from '../http/ApiError';
import type { MessageFor } from '../i18n/MessageFor';
import type { ApiAddresses, CallOptions } from '../http/callTypes';
import type { ChangeBinding } from './changeMany';
import type { RecordChanges } from './recordChanges';

/** React-admin's data provider for the endpoints of the contract. `call` sends the calls of actions. */
export type StudioDataProvider = DataProvider & { readonly call: Client['call'] };

/**
 * Imports what changes records. Lists do not use it, so it is not in the first load; the page imports it after the first
 * rows, ahead of the first change.
 */
export const loadRecordChanges = async () => (await import('./recordChanges')).createRecordChanges;

// React-admin's records are untyped; the contract's schemas have parsed them.
type Untyped = ReturnType<typeof JSON.parse>;

interface Dependencies {
  readonly client: Client;
  readonly config: ApiAddresses;
  readonly loadBinding: LoadBinding;
  readonly messageFor: MessageFor;
}

/** Creates the data provider. Reads call the list endpoints; changes are in `recordChanges`. */
export const createDataProvider = ({
  client,
  config,
  loadBinding,
  messageFor,
}: Dependencies): StudioDataProvider => {
  const fetchPage = async (
    endpoint: Endpoint,
    input: Parameters<Client['request']>[1],
    options: CallOptions = {},
  ) => (await client.request(endpoint, input, options)) as Page<Untyped>; // parsed by the endpoint's schema

  const getList = async (resource: string, params: GetListParams) => {
    const { isListOfScreen }: ListMeta = params.meta ?? {};
    const { list } = (await loadBinding(resource)).endpoints;
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
    const { list } = (await loadBinding(resource)).endpoints;
    const pages = await Promise.all(
      chunksOf([...new Set(ids)], limits.page.max).map(id =>
        fetchPage(list, { query: { id, page: 1, per_page: id.length, ...meta?.query } }, { signal }),
      ),
    );
    return pages.flatMap(page => page.items);
  };

  /** Created once, because it orders the saves of one record. */
  let loadingChanges: Promise<RecordChanges> | undefined;
  const loadChanges = (): Promise<RecordChanges> =>
    (loadingChanges ??= loadRecordChanges().then(
      createRecordChanges =>
        createRecordChanges({
          client,
          config,
          messageFor,
          loadBinding,
          readByIds: getByIds,
        }),
      error => {
        loadingChanges = undefined;
        throw error;
      },
    ));

  return {
    supportAbortSignal: true,
    call: client.call,

    getList,

    getOne: async (resource, { id, meta, signal }) => {
      const { get } = (await loadBinding(resource)).endpoints;
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

    create: async (...params) => (await loadChanges()).create(...params),
    update: async (...params) => (await loadChanges()).update(...params),
    delete: async (...params) => (await loadChanges()).delete(...params),
    updateMany: async (...params) => (await loadChanges()).updateMany(...params),
    deleteMany: async (...params) => (await loadChanges()).deleteMany(...params),
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

/** Loads the endpoints of a resource by its name. Rejects where no resource has the name. */
export type LoadBinding = (resource: string) => Promise<ResourceBinding>;
