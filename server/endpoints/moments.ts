import { leaveTrashDisabledReason } from '../../src/contract/transitions/trash';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { momentDisabledReason } from '../../src/contract/transitions/moment';
import type { ListCaches } from '../db/lists/listCaches';
import { readListPage } from '../db/lists/readListPage';
import { trashDaysOf } from '../db/studio/readConfiguration';
import { implement, type WritingCall, type Implementation } from '../http/implement';
import type { JobRunner } from '../jobs/jobRunner';
import { findDeletionRefusals, removeRecords, type WriteContext } from '../records/applyChanges';
import { changeMany, changeOne, recordsToChange } from '../records/changeRecords';
import {
  momentStore,
  assertPublicParameters,
  momentListScope,
  momentSearchScope,
  viewMoment,
  viewPublicMoment,
} from '../records/studio/momentStore';
import type { Actor } from '../rules/caller';
import { recordImplementations } from '../resources/recordImplementations';
import type { MomentRow } from '../rules/studio/momentChange';
import { blacklistMany } from './blacklistMany';
import { bulkPage, notFoundResult, refusedResult, type BulkResult } from '../records/bulkResults';

interface NamedMoment {
  readonly id: string;
  readonly heartbeat_id: number;
}

/** Matches rows that the call names together with their creator. */
const matchesOwner = (named: readonly NamedMoment[]) => {
  const owners = new Map(named.map(({ id, heartbeat_id }) => [id, heartbeat_id]));
  return (row: MomentRow) => owners.get(row.id) === row.heartbeat_id;
};

/** The handlers of moments. */
export const momentImplementations = ({
  lists,
  jobs,
  trashDays,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** Days in the trash where the configuration has none. */
  readonly trashDays: number;
}): readonly Implementation[] => {
  const workOf = (endpoint: Endpoint, call: WritingCall): WriteContext & { readonly caller: Actor } => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });
  const viewAll = async (
    { db, now }: Pick<WritingCall, 'db' | 'now'>,
    rows: readonly MomentRow[],
    viewOne: typeof viewMoment,
  ) => {
    const days = await trashDaysOf(db, rows, trashDays);
    return rows.map(row => viewOne(row, now, days));
  };
  /** The response of a change of one moment. */
  const changed = async (call: WritingCall, row: MomentRow) => {
    const [view] = await viewAll(call, [row], viewMoment);
    return only(view!); // one per row
  };

  return [
    implement(momentEndpoints.list, async call => {
      const { db, caller, query } = call;
      const scope = await momentListScope(db, caller, query);
      const isOwn = !scope.isPublic || scope.cacheOwner === String(caller.heartbeatId);
      if (!isOwn) assertPublicParameters(query);
      const { heartbeat_id: _, handle: __, in_trash: ___, ...parameters } = query;
      const page = await readListPage<MomentRow>(db, lists, momentStore.source, scope, parameters);
      return { ...page, items: await viewAll(call, page.items, isOwn ? viewMoment : viewPublicMoment) };
    }),

    implement(momentEndpoints.search, async call => {
      const { db, caller, query } = call;
      const scope = await momentSearchScope(db, caller, query);
      if (scope.isPublic) assertPublicParameters(query);
      const page = await readListPage<MomentRow>(db, lists, momentStore.source, scope, query);
      const viewOne = scope.isPublic ? viewPublicMoment : viewMoment;
      return { ...page, items: await viewAll(call, page.items, viewOne) };
    }),

    implement(momentEndpoints.update, async call => {
      const { heartbeat_id: heartbeatId, ...change } = call.body;
      const { id } = call.params;
      const work = workOf(momentEndpoints.update, call);
      const row = await changeOne(work, momentStore, { id, change, heartbeatId, ifMatch: call.ifMatch });
      return changed(call, row);
    }),

    implement(momentEndpoints.tags, async call => {
      const { heartbeat_id: heartbeatId, ...tags } = call.body;
      const { id } = call.params;
      const work = workOf(momentEndpoints.tags, call);
      const options = { id, change: { tags }, heartbeatId, ifMatch: call.ifMatch };
      return changed(call, await changeOne(work, momentStore, options));
    }),

    implement(momentEndpoints.bulkUpdate, async call => {
      const { ids, changes: change, heartbeat_id: heartbeatId } = call.body;
      return changeMany(workOf(momentEndpoints.bulkUpdate, call), momentStore, { ids, change, heartbeatId });
    }),

    implement(momentEndpoints.trash, async call => {
      const { moments: named, undo = false, heartbeat_id: heartbeatId } = call.body;
      return changeMany(workOf(momentEndpoints.trash, call), momentStore, {
        ids: named.map(({ id }) => id),
        change: { in_trash: !undo },
        heartbeatId,
        isIncluded: matchesOwner(named),
      });
    }),

    implement(momentEndpoints.deleteHard, async call => {
      const { moments: named, heartbeat_id } = call.body;
      const work = workOf(momentEndpoints.deleteHard, call);
      const ids = [...new Set(named.map(({ id }) => id))];
      const rows = await recordsToChange(call.db, momentStore, call.caller, ids, heartbeat_id);
      const isIncluded = matchesOwner(named);
      const removed = new Map<string, MomentRow>();
      const results = named.map(({ id }): BulkResult => {
        const row = rows.get(id);
        if (!row || !isIncluded(row)) return notFoundResult(id);
        const state = { status: row.status, in_trash: row.trashed_at !== null };
        const message = momentDisabledReason(state, 'delete');
        if (message !== undefined) return { id, ok: false, code: 'conflict', message };
        const refused = leaveTrashDisabledReason(row.trashed_by ?? null, call.caller, momentStore.managedBy);
        if (refused !== undefined) return { id, ok: false, code: 'not-enough-permission', message: refused };
        removed.set(id, row);
        return { id, ok: true };
      });
      const refused = await findDeletionRefusals(work, momentStore, [...removed.values()], 'forGood');
      await removeRecords(
        work,
        momentStore,
        [...removed.values()].filter(({ id }) => !refused.has(id)),
      );
      return bulkPage(results.map(result => refusedResult(result.id, refused) ?? result));
    }),

    implement(momentEndpoints.blacklist, async call => {
      return blacklistMany(workOf(momentEndpoints.blacklist, call), momentStore, call.body);
    }),

    ...recordImplementations(
      momentStore,
      { totals: momentEndpoints.totals, jobs: momentEndpoints.jobs, history: momentEndpoints.history },
      { lists, jobs },
    ),
  ];
};
