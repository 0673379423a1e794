import { randomUUID } from 'node:crypto';
import type { Comment } from '../../../src/contract/entities/comment';
import { commentEndpoints } from '../../../src/contract/endpoints/comments';
import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { recordChange } from '../../db/notifications/recordChange';
import type { Transaction } from '../../db/database';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { problemOf } from '../../errors/problem';
import { implement, type Implementation, type WritingCall } from '../../http/implement';
import { bulkPage, notFoundResult, type BulkResult } from '../../records/bulkResults';
import { changeMany, recordsToChange } from '../../records/changeRecords';
import type { WriteContext } from '../../records/applyChanges';
import { addReports } from '../../records/studio/comments/addReports';
import { commentStore } from '../../records/studio/comments/commentStore';
import type { Actor } from '../../rules/caller';
import type { CommentRow } from '../../rules/studio/comments/commentChange';
import type { CommentReport } from '../../rules/studio/comments/commentEvents';

const isDeleted = ({ trashed_at, deleted_at }: CommentRow): boolean =>
  trashed_at !== null || deleted_at !== null;

/** Locks comments on the caller's own moments. Throws `not-found` for one of another creator, also for reviewers. */
const lockOwn = async (
  db: Transaction,
  caller: Actor,
  ids: readonly string[],
): Promise<Map<string, CommentRow>> => {
  const rows = await recordsToChange(db, commentStore, caller, ids);
  if ([...rows.values()].some(row => row.heartbeat_id !== caller.heartbeatId)) throw problemOf('not-found');
  return rows;
};

/** The handlers of the comments on a creator's moments. */
export const commentImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const workOf = (endpoint: Endpoint, call: WritingCall): WriteContext & { readonly caller: Actor } => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });

  /** Reports comments in the name of the creator, and names them to those who look at the queue. */
  const report = async (
    { db, caller, now, afterCommit }: WritingCall,
    rows: readonly CommentRow[],
    { category, notes }: Pick<CommentReport, 'category' | 'notes'>,
  ): Promise<void> => {
    await addReports(
      db,
      rows.map(row => ({
        id: `owner/${randomUUID()}`,
        comment_id: row.id,
        reporter_id: String(caller.userId),
        reporter_handle: caller.name,
        mode: 'owner',
        rule_id: null,
        category,
        notes,
        snapshot: row.text,
        created_at: now.toISOString(),
      })),
      now,
    );
    const changed = rows.map(row =>
      recordChange({ resource: 'reviewComments', owner: row.heartbeat_id, by: caller.userId }, row, {
        ...row,
        updated_at: now.toISOString(),
      }),
    );
    afterCommit(() => lists.totals.invalidate([], changed));
  };

  return [
    implement(commentEndpoints.list, async ({ db, caller, query }) => {
      const { heartbeat_id: _, ...parameters } = query;
      const scope = await commentStore.scope(db, caller, query);
      return readListPage<Comment>(db, lists, commentStore.source, scope, parameters);
    }),

    implement(commentEndpoints.remove, async call => {
      const { ids, undo = false, heartbeat_id: heartbeatId } = call.body;
      const work = workOf(commentEndpoints.remove, call);
      return changeMany(work, commentStore, {
        ids,
        change: { in_trash: !undo },
        heartbeatId,
        isIncluded: ({ deleted_at }) => deleted_at === null,
      });
    }),

    implement(commentEndpoints.report, async call => {
      const { ids, category, notes = '' } = call.body;
      const rows = await lockOwn(call.db, call.caller, ids);
      const reported = ids.flatMap(id => rows.get(id) ?? []).filter(row => !isDeleted(row));
      await report(call, reported, { category, notes });
      const found = new Set(reported.map(({ id }) => id));
      return bulkPage(ids.map((id): BulkResult => (found.has(id) ? { id, ok: true } : notFoundResult(id))));
    }),

    implement(commentEndpoints.hold, async call => {
      const { ids, release = false } = call.body;
      const rows = await lockOwn(call.db, call.caller, ids);
      const results = await changeMany(workOf(commentEndpoints.hold, call), commentStore, {
        ids,
        change: { held: !release },
        isIncluded: row => !isDeleted(row),
      });
      const held = results.items.flatMap(({ id, ok }) => {
        const row = rows.get(id);
        return ok && !release && row?.status === 'visible' ? row : [];
      });
      if (held.length > 0) await report(call, held, { category: 'inappropriate', notes: '' });
      return results;
    }),
  ];
};
