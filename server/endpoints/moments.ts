import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { nameOf, type Endpoint } from '../../src/contract/tools/endpoint';
import { only } from '../../src/contract/tools/envelope';
import { allowsOnMoment } from '../../src/contract/transitions/moment';
import { listPage, type ListCaches } from '../db/list';
import { implement, type Call, type Implementation } from '../http/implement';
import type { JobRunner } from '../jobs/jobRunner';
import { removeRecords, type Work } from '../records/applyChanges';
import { changeMany } from '../records/changeMany';
import { changeOne } from '../records/changeOne';
import { momentStore } from '../records/momentStore';
import { recordsToChange } from '../records/recordAccess';
import type { Actor } from '../rules/caller';
import { recordImplementations } from './recordImplementations';
import type { MomentRow } from '../rules/momentChange';
import { blacklistMany } from './blacklistMany';
import { bulkPage, notFoundResult, type BulkResult } from '../records/bulkResults';
import { assertPublicParameters, listedMoments, searchedMoments } from '../records/momentScope';
import { viewMoment, viewPublicMoment } from './momentView';

interface NamedMoment {
  readonly id: string;
  readonly heartbeat_id: number;
}

/** Whether a record is one of those that a call names together with their creators. */
const matchesOwner = (chosen: readonly NamedMoment[]) => {
  const owners = new Map(chosen.map(({ id, heartbeat_id }) => [id, heartbeat_id]));
  return (row: MomentRow) => owners.get(row.id) === row.heartbeat_id;
};

/** Moments (contract section 2). */
export const momentImplementations = ({
  lists,
  jobs,
  trashDays,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'nudge'>;
  /** Days that trash is kept. */
  readonly trashDays: number;
}): readonly Implementation[] => {
  const workOf = (
    endpoint: Endpoint,
    call: Pick<Call<typeof momentEndpoints.update>, 'db' | 'caller' | 'requestId' | 'now' | 'afterCommit'>,
  ): Work & { readonly caller: Actor } => ({ ...call, action: nameOf(endpoint), totals: lists.totals });
  const view = (row: MomentRow, now: Date) => viewMoment(row, now, trashDays);

  return [
    implement(momentEndpoints.list, async ({ db, caller, query, now }) => {
      const scope = await listedMoments(db, caller, query);
      const isOwn = !scope.isPublic || scope.owner === String(caller.heartbeatId);
      if (!isOwn) assertPublicParameters(query);
      const { heartbeat_id: _, handle: __, in_trash: ___, ...parameters } = query;
      const page = await listPage(db, lists, momentStore.source, scope, parameters);
      const shown = isOwn ? viewMoment : viewPublicMoment;
      return { ...page, items: page.items.map(row => shown(row as MomentRow, now, trashDays)) }; // columns of the table
    }),

    implement(momentEndpoints.search, async ({ db, caller, query, now }) => {
      const scope = await searchedMoments(db, caller);
      if (scope.isPublic) assertPublicParameters(query);
      const page = await listPage(db, lists, momentStore.source, scope, query);
      const shown = scope.isPublic ? viewPublicMoment : viewMoment;
      return { ...page, items: page.items.map(row => shown(row as MomentRow, now, trashDays)) }; // as above
    }),

    implement(momentEndpoints.update, async call => {
      const { heartbeat_id: heartbeatId, ...change } = call.body;
      const { id } = call.params;
      const work = workOf(momentEndpoints.update, call);
      const row = await changeOne(work, momentStore, { id, change, heartbeatId, ifMatch: call.ifMatch });
      return only(view(row, call.now));
    }),

    implement(momentEndpoints.tags, async call => {
      const { heartbeat_id: heartbeatId, ...tags } = call.body;
      const { id } = call.params;
      const work = workOf(momentEndpoints.tags, call);
      const asked = { id, change: { tags }, heartbeatId, ifMatch: call.ifMatch };
      return only(view(await changeOne(work, momentStore, asked), call.now));
    }),

    implement(momentEndpoints.bulkUpdate, async call => {
      const { ids, changes: change, heartbeat_id: heartbeatId } = call.body;
      return changeMany(workOf(momentEndpoints.bulkUpdate, call), momentStore, { ids, change, heartbeatId });
    }),

    implement(momentEndpoints.trash, async call => {
      const { moments: chosen, undo = false, heartbeat_id: heartbeatId } = call.body;
      return changeMany(workOf(momentEndpoints.trash, call), momentStore, {
        ids: chosen.map(({ id }) => id),
        change: { in_trash: !undo },
        heartbeatId,
        isMeant: matchesOwner(chosen),
      });
    }),

    implement(momentEndpoints.deleteHard, async call => {
      const { moments: chosen, heartbeat_id } = call.body;
      const work = workOf(momentEndpoints.deleteHard, call);
      const ids = [...new Set(chosen.map(({ id }) => id))];
      const rows = await recordsToChange(call.db, momentStore, call.caller, ids, heartbeat_id);
      const isMeant = matchesOwner(chosen);
      const gone = new Map<string, MomentRow>();
      const results = chosen.map(({ id }): BulkResult => {
        const row = rows.get(id);
        if (!row || !isMeant(row)) return notFoundResult(id);
        const state = { status: row.status, in_trash: row.trashed_at !== null };
        const verdict = allowsOnMoment(state, 'delete');
        if (verdict !== true) return { id, ok: false, code: 'conflict', message: verdict };
        gone.set(id, row);
        return { id, ok: true };
      });
      await removeRecords(work, momentStore, [...gone.values()]);
      return bulkPage(results);
    }),

    implement(momentEndpoints.blacklist, async call => {
      return blacklistMany(workOf(momentEndpoints.blacklist, call), momentStore, call.body);
    }),

    ...recordImplementations(
      momentStore,
      { jobs: momentEndpoints.jobs, history: momentEndpoints.history },
      { lists, jobs },
    ),
  ];
};
