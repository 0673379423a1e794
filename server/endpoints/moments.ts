import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { say } from '../../src/contract/messages';
import { only } from '../../src/contract/tools/envelope';
import { allowsOnMoment } from '../../src/contract/transitions/moment';
import { pick, writeAudit } from '../db/audit';
import type { Transaction } from '../db/database';
import { constraintOf } from '../http/databaseFailure';
import { deleteMoments, momentSource, saveMoments, setBlacklisted, setTrashed } from '../db/momentRows';
import { listPage, type ListMemory } from '../db/list';
import { implement, type Call, type Implementation } from '../http/kernel';
import { ProblemError, refuse } from '../http/problem';
import { isStale } from '../rules/isStale';
import { changedFields, decideMomentChange, type MomentChange, type MomentRow } from '../rules/momentChange';
import { bulkAnswer, missing, type BulkResult } from './bulkAnswer';
import { momentsToChange, momentToChange } from './momentAccess';
import { assertPublicParameters, listedMoments, searchedMoments } from './momentScope';
import { viewMoment, viewPublicMoment } from './momentView';

type SingleCall = Call<typeof momentEndpoints.update> | Call<typeof momentEndpoints.tags>;
type WritingCall = Pick<SingleCall, 'db' | 'caller' | 'requestId' | 'now'>;

/** Saves, and turns a custom link that somebody else holds into the refusal that names it. */
const saveOrRefuse = async (db: Transaction, changes: Parameters<typeof saveMoments>[1], now: Date) => {
  try {
    return await saveMoments(db, changes, now);
  } catch (error) {
    if (constraintOf(error) !== 'moments_custom_id') throw error;
    throw new ProblemError('route-exists', { errors: [{ path: 'custom_id', message: say('route-exists') }] });
  }
};

/** Audit entries of the records that are not the caller's own. */
const auditOthers = (
  endpoint: (typeof momentEndpoints)[keyof typeof momentEndpoints],
  call: WritingCall,
  changes: readonly { before: MomentRow; after: object | null; fields: readonly string[] }[],
) =>
  writeAudit(
    call.db,
    endpoint,
    call,
    changes
      .filter(({ before }) => before.heartbeat_id !== call.caller.heartbeatId)
      .map(({ before, after, fields }) => ({
        entity: 'moment',
        entityId: before.id,
        before: pick(before, fields),
        after: after && pick(after, fields),
      })),
  );

/** Moments (contract section 2). */
export const momentImplementations = ({
  lists,
  trashDays,
}: {
  readonly lists: ListMemory;
  /** Days that trash is kept. */
  readonly trashDays: number;
}): readonly Implementation[] => {
  const forget = (call: Pick<SingleCall, 'afterCommit'>, rows: Iterable<MomentRow>) => {
    const owners = [...new Set([...rows].map(row => String(row.heartbeat_id)))];
    call.afterCommit(() => lists.totals.forget(owners));
  };

  /** One change of one moment: whose, trashed, stale, decided, saved, told. */
  const changeOne = async (
    endpoint: typeof momentEndpoints.update | typeof momentEndpoints.tags,
    call: SingleCall,
    change: MomentChange,
  ) => {
    const before = await momentToChange(call.db, call.caller, call.params.id, call.body.heartbeat_id);
    const decision = decideMomentChange(before, change);
    if (!decision.ok)
      throw new ProblemError(decision.code, {
        detail: decision.message,
        ...(decision.path ? { errors: [{ path: decision.path, message: decision.message }] } : {}),
      });
    const fields = changedFields(before, decision.next);
    // A save that was made already and is sent again, its answer lost, changes nothing and is no collision.
    if (fields.length === 0) return only(viewMoment(before, call.now, trashDays));
    if (isStale(call.ifMatch, before)) throw refuse('stale-record');
    const [after = before] = await saveOrRefuse(call.db, [{ before, after: decision.next }], call.now);
    await auditOthers(endpoint, call, [{ before, after, fields }]);
    forget(call, [before]);
    return only(viewMoment(after, call.now, trashDays));
  };

  return [
    implement(momentEndpoints.list, async ({ db, caller, query, now }) => {
      const scope = await listedMoments(db, caller, query);
      const isOwn = !scope.isPublic || scope.owner === String(caller.heartbeatId);
      if (!isOwn) assertPublicParameters(query);
      const { heartbeat_id: _, handle: __, in_trash: ___, ...parameters } = query;
      const page = await listPage(db, lists, momentSource, scope, parameters);
      const view = isOwn ? viewMoment : viewPublicMoment;
      return { ...page, items: page.items.map(row => view(row as MomentRow, now, trashDays)) }; // columns of the table
    }),

    implement(momentEndpoints.search, async ({ db, caller, query, now }) => {
      const scope = searchedMoments(caller);
      if (scope.isPublic) assertPublicParameters(query);
      const page = await listPage(db, lists, momentSource, scope, query);
      const view = scope.isPublic ? viewPublicMoment : viewMoment;
      return { ...page, items: page.items.map(row => view(row as MomentRow, now, trashDays)) }; // as above
    }),

    implement(momentEndpoints.update, async call => {
      const { heartbeat_id: _, tags, ...change } = call.body;
      return changeOne(momentEndpoints.update, call, {
        ...change,
        ...(tags ? { tags: { action: 'update', tags } } : {}),
      });
    }),

    implement(momentEndpoints.tags, async call =>
      changeOne(momentEndpoints.tags, call, { tags: { action: call.body.action, tags: call.body.tags } }),
    ),

    implement(momentEndpoints.bulkUpdate, async call => {
      const { ids, changes, heartbeat_id } = call.body;
      const rows = await momentsToChange(call.db, call.caller, ids, heartbeat_id);
      const toSave: { before: MomentRow; after: MomentRow; fields: readonly string[] }[] = [];
      const results = ids.map((id): BulkResult => {
        const before = rows.get(id);
        if (!before) return missing(id);
        const decision = decideMomentChange(before, changes);
        if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
        const fields = changedFields(before, decision.next);
        if (fields.length) toSave.push({ before, after: decision.next, fields });
        return { id, ok: true };
      });
      await saveOrRefuse(call.db, toSave, call.now);
      await auditOthers(momentEndpoints.bulkUpdate, call, toSave);
      forget(call, rows.values());
      return bulkAnswer(results);
    }),

    implement(momentEndpoints.trash, async call => {
      const { moments: chosen, undo = false, heartbeat_id } = call.body;
      const { rows, results, allowed } = await choose(call, chosen, undo ? 'restore' : 'trash', heartbeat_id);
      await setTrashed(call.db, allowed, !undo, call.now);
      const after = { trashed_at: undo ? null : call.now.toISOString() };
      await auditOthers(
        momentEndpoints.trash,
        call,
        allowed.map(before => ({ before, after, fields: ['trashed_at'] })),
      );
      forget(call, rows.values());
      return bulkAnswer(results);
    }),

    implement(momentEndpoints.deleteHard, async call => {
      const { moments: chosen, heartbeat_id } = call.body;
      const { rows, results, allowed } = await choose(call, chosen, 'delete', heartbeat_id);
      await deleteMoments(
        call.db,
        allowed.map(({ id }) => id),
      );
      await auditOthers(
        momentEndpoints.deleteHard,
        call,
        allowed.map(before => ({ before, after: null, fields: Object.keys(before) })),
      );
      forget(call, rows.values());
      return bulkAnswer(results);
    }),

    implement(momentEndpoints.blacklist, async call => {
      const { ids, remove = false, scope = 'everything', reason, heartbeat_id } = call.body;
      const rows = await momentsToChange(call.db, call.caller, ids, heartbeat_id);
      const next = remove ? null : scope;
      const toSave = [...rows.values()].filter(row => row.blacklist_scope !== next);
      await setBlacklisted(
        call.db,
        toSave.map(({ id }) => id),
        next,
        remove ? null : (reason ?? null),
        call.now,
      );
      const fields = ['blacklisted', 'blacklist_scope', 'reason'];
      const after = { blacklisted: !remove, blacklist_scope: next, ...(reason ? { reason } : {}) };
      await auditOthers(
        momentEndpoints.blacklist,
        call,
        toSave.map(before => ({ before, after, fields })),
      );
      forget(call, rows.values());
      return bulkAnswer(ids.map(id => (rows.has(id) ? { id, ok: true } : missing(id))));
    }),
  ];
};

/** The moments that a call names with their creators, and which of them allow the action. */
const choose = async (
  call: Pick<SingleCall, 'db' | 'caller'>,
  chosen: readonly { readonly id: string; readonly heartbeat_id: number }[],
  action: 'trash' | 'restore' | 'delete',
  heartbeatId: number | undefined,
) => {
  const ids = [...new Set(chosen.map(({ id }) => id))];
  const rows = await momentsToChange(call.db, call.caller, ids, heartbeatId);
  const allowed = new Map<string, MomentRow>();
  const results = chosen.map(({ id, heartbeat_id }): BulkResult => {
    const row = rows.get(id);
    if (!row || row.heartbeat_id !== heartbeat_id) return missing(id);
    const verdict = allowsOnMoment({ status: row.status, in_trash: row.trashed_at !== null }, action);
    if (verdict !== true) return { id, ok: false, code: 'conflict', message: verdict };
    allowed.set(id, row);
    return { id, ok: true };
  });
  return { rows, results, allowed: [...allowed.values()] };
};
