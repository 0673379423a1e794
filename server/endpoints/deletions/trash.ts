import type { TrashItem } from '../../../src/contract/entities/trashItem';
import { trashEndpoints } from '../../../src/contract/endpoints/trash';
import { messageFor } from '../../messages';
import { leaveTrashDisabledReason, type Trasher } from '../../../src/contract/transitions/trash';
import { nameOf } from '../../../src/contract/calls/endpoint';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { trashDaysOf } from '../../db/studio/readConfiguration';
import { implement, type Implementation } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { trashStore } from '../../records/studio/allStores';
import { managersOfId } from '../../records/studio/trashStore';
import { findDeletionRefusals, removeRecords } from '../../records/applyChanges';
import { changeMany, recordsToChange } from '../../records/changeRecords';
import { recordImplementations } from '../../resources/recordImplementations';
import type { StoredRecord } from '../../records/recordStore';
import { daysLeft } from '../../rules/days';
import { bulkPage, notFoundResult, refusedResult, type BulkResult } from '../../records/bulkResults';

/** A row of any kind in the trash. */
interface TrashedRow extends StoredRecord {
  readonly trashed_at: string | null;
  readonly trashed_by?: Trasher | null;
}

/** The handlers of the trash, for all kinds. */
export const trashImplementations = ({
  lists,
  jobs,
  trashDays,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
  /** Days in the trash where the configuration has none. */
  readonly trashDays: number;
}): readonly Implementation[] => [
  implement(trashEndpoints.list, async ({ db, caller, query, now }) => {
    const { heartbeat_id: _, ...parameters } = query;
    const scope = await trashStore.scope(db, caller, query);
    const page = await readListPage<Omit<TrashItem, 'days_left'>>(
      db,
      lists,
      trashStore.source,
      scope,
      parameters,
    );
    const days = await trashDaysOf(db, page.items, trashDays);
    return {
      ...page,
      items: page.items.map(item => ({ ...item, days_left: daysLeft(item.trashed_at, now, days) ?? 0 })),
    };
  }),

  implement(trashEndpoints.restore, async call => {
    const { ids, undo = false, heartbeat_id: heartbeatId } = call.body;
    const work = { ...call, action: nameOf(trashEndpoints.restore), totals: lists.totals };
    return changeMany(work, trashStore, { ids, change: { in_trash: undo }, heartbeatId });
  }),

  implement(trashEndpoints.remove, async call => {
    const { ids, heartbeat_id } = call.body;
    const work = { ...call, action: nameOf(trashEndpoints.remove), totals: lists.totals };
    const rows = await recordsToChange(call.db, trashStore, call.caller, [...new Set(ids)], heartbeat_id);
    const removed = new Map<string, TrashedRow>();
    const results = ids.map((id): BulkResult => {
      const row = rows.get(id) as TrashedRow | undefined; // all kinds of the trash have `trashed_at`
      if (!row) return notFoundResult(id);
      if (row.trashed_at === null)
        return { id, ok: false, code: 'conflict', message: messageFor('blocked-not-trashed') };
      const message = leaveTrashDisabledReason(row.trashed_by ?? null, call.caller, managersOfId(id));
      if (message !== undefined) return { id, ok: false, code: 'not-enough-permission', message };
      removed.set(id, row);
      return { id, ok: true };
    });
    const refused = await findDeletionRefusals(work, trashStore, [...removed.values()], 'forGood');
    await removeRecords(
      work,
      trashStore,
      [...removed.values()].filter(({ id }) => !refused.has(id)),
    );
    return bulkPage(results.map(result => refusedResult(result.id, refused) ?? result));
  }),

  ...recordImplementations(trashStore, { jobs: trashEndpoints.jobs }, { lists, jobs }),
];
