import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { hasSomePermission } from '../../src/contract/permission';
import { readHistory } from '../db/history';
import type { ListCaches } from '../db/lists/listCaches';
import { readListPage } from '../db/lists/readListPage';
import { readTotals } from '../db/lists/readTotals';
import { implement, parsedAs, type Call, type Implementation } from '../http/implement';
import { problemOf } from '../errors/problem';
import { createJob } from '../jobs/jobCommands';
import type { JobRunner } from '../jobs/jobRunner';
import type { JobTarget } from '../jobs/jobRow';
import type { Actor } from '../rules/caller';
import { type Change, isStale } from '../rules/changeFields';
import { createRecords, removeRecords, type WriteContext } from '../records/applyChanges';
import { changeMany, changeOne, oneRecord } from '../records/changeRecords';
import { duplicateRecord, type CopyRules } from '../records/copies/duplicateRecord';
import { unreadableNames } from '../records/storeRules/readers/readableValues';
import { rejectionProblem, type RecordStore, type StoreFilter } from '../records/recordStore';

/** The generic endpoints of a resource, as defined by `crudCalls` and `recordCalls`. */
export type RecordEndpoints = Partial<
  Readonly<
    Record<
      'list' | 'totals' | 'get' | 'create' | 'duplicate' | 'update' | 'remove' | 'jobs' | 'history',
      Endpoint
    >
  >
>;

/** A call of such an endpoint. The entity is known only at run time, so this types what all entities share. */
interface RecordCall extends Omit<Call<Endpoint>, 'params' | 'query' | 'body' | 'caller'> {
  readonly caller: Actor;
  /** The record's id, if it is not in the body as `id` or `ids`. */
  readonly params: { readonly id: string };
  readonly query: StoreFilter & { readonly page: number; readonly per_page: number };
  readonly body: { readonly heartbeat_id?: number } & Change;
}

/**
 * Creates the handlers of a resource's generic endpoints: list, totals, get, create, duplicate, update, remove, jobs, history. Only the
 * given endpoints are implemented. `copy` has the rules of duplicates.
 *
 * @example
 * recordImplementations(noteStore, noteEndpoints, { lists, jobs })
 */
export const recordImplementations = (
  store: RecordStore,
  endpoints: RecordEndpoints,
  {
    lists,
    jobs,
    copy,
  }: {
    readonly lists: ListCaches;
    readonly jobs: Pick<JobRunner, 'wake'>;
    readonly copy?: CopyRules | undefined;
  },
): readonly Implementation[] => {
  type Handler = (call: RecordCall, work: WriteContext & { readonly caller: Actor }) => Promise<unknown>;
  const handlers: Readonly<Record<keyof RecordEndpoints, Handler>> = {
    list: async ({ db, caller, query }) => {
      const { heartbeat_id: _, ...parameters } = query;
      return readListPage(db, lists, store.source, await store.scope(db, caller, query), parameters);
    },
    totals: async ({ db, caller, query }) => {
      const { heartbeat_id: _, ...parameters } = query;
      return only(
        await readTotals(db, lists, store.source, await store.scope(db, caller, query), parameters),
      );
    },
    get: async ({ db, caller, params, query }) =>
      only(await oneRecord(db, store, caller, params.id, { heartbeatId: query.heartbeat_id })),
    create: async ({ caller, body }, work) => {
      const { create } = store;
      if (!create) throw problemOf('not-found');
      const { heartbeat_id: heartbeatId = caller.heartbeatId, ...input } = body;
      const [created] = await createRecords(work, { ...store, create }, [input], heartbeatId);
      if (!created) throw new Error(`${store.name}: no record was created`);
      return only(created);
    },
    duplicate: async ({ caller, params, body }, work) => {
      if (!copy) throw new Error(`${store.name}: there are no rules for copies`);
      const { heartbeat_id: heartbeatId = caller.heartbeatId } = body;
      return only(await duplicateRecord(work, store, copy, { id: params.id, heartbeatId }));
    },
    update: async ({ params, body, ifMatch }, work) => {
      const { heartbeat_id: heartbeatId, id = params?.id, ...change } = body;
      return only(await changeOne(work, store, { id: String(id), change, heartbeatId, ifMatch }));
    },
    remove: async ({ db, caller, params, body, ifMatch }, work) => {
      const { heartbeat_id: heartbeatId, ids, undo } = body;
      const change = { in_trash: undo !== true };
      if (Array.isArray(ids)) return changeMany(work, store, { ids, change, heartbeatId });
      if (store.hasTrash)
        return only(await changeOne(work, store, { id: params.id, change, heartbeatId, ifMatch }));
      const row = await oneRecord(db, store, caller, params.id, { heartbeatId, isLocked: true });
      if (isStale(ifMatch, row)) throw problemOf('stale-record');
      await removeRecords(work, store, [row]);
      return only(row);
    },
    jobs: async ({ body, afterCommit }, work) => {
      const { target, changes, action, time_zone, heartbeat_id } = parsedAs<{
        readonly target: JobTarget;
        readonly changes: Change;
        readonly action?: string;
        readonly time_zone?: string;
        readonly heartbeat_id?: number;
      }>(body); // parsed by `recordCalls`
      const job = await createJob(work, store, work.action, {
        kind: 'change',
        changes,
        actionName: action,
        timeZone: time_zone,
        target: { ...target, heartbeat_id },
      });
      afterCommit(jobs.wake);
      return only(job);
    },
    history: async ({ db, caller, params, query }) => {
      const row = await oneRecord(db, store, caller, params.id, { heartbeatId: query.heartbeat_id });
      const { id } = row;
      const isOwn = store.ownerOf(row) === caller.heartbeatId;
      const showsModerators = hasSomePermission(caller.permissions, store.managedBy);
      const unreadable = unreadableNames(store.entity, caller);
      const related = (store.relatedHistories ?? []).map(({ managedBy, ...each }) => ({
        ...each,
        showsAll: !isOwn && hasSomePermission(caller.permissions, managedBy),
      }));
      return readHistory(db, { entity: store.entity, id, showsModerators, unreadable, related }, query);
    },
  };
  const names = Object.keys(handlers) as (keyof RecordEndpoints)[]; // keys of the literal
  return names.flatMap(name => {
    const endpoint = endpoints[name];
    if (!endpoint) return [];
    return implement(endpoint, async given => {
      const call = parsedAs<RecordCall>(given); // parsed by the endpoint, which `crudCalls` or `recordCalls` created
      const work = { ...call, action: nameOf(endpoint), totals: lists.totals };
      const rejection = name === 'create' ? store.rejects(call.caller, call.body) : undefined;
      if (rejection) throw rejectionProblem(rejection);
      return handlers[name](call, work) as Promise<never>; // the endpoint's schema validates the result
    });
  });
};
