import { sql } from 'drizzle-orm';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import type { BlacklistScope } from '../../src/contract/enumerations';
import { only, type Page } from '../../src/contract/calls/envelope';
import { nameOf } from '../../src/contract/calls/endpoint';
import { messageFor } from '../messages';
import { ProblemError } from '../errors/problem';
import { readPreviousStates } from '../db/activity/previousStates';
import type { ListCaches } from '../db/lists/listCaches';
import { implement, type Call, type Implementation } from '../http/implement';
import type { JobRunner } from '../jobs/jobRunner';
import type { WriteContext } from '../records/applyChanges';
import { bulkPage, notFoundResult, type BulkResult } from '../records/bulkResults';
import { changeMany, oneRecord, recordsToChange } from '../records/changeRecords';
import { describeFailure } from '../records/saveOneByOne';
import { creatorStore } from '../records/studio/creators/creatorStore';
import { decideRejoining } from '../records/studio/creators/partnership';
import { planRestoration, saveRestorations, type PlannedRestoration } from '../records/undo/restoreStates';
import { recordImplementations } from '../resources/recordImplementations';
import type { Actor } from '../rules/caller';
import type { accountFlags, CreatorRow } from '../rules/studio/creatorChange';

const { list, jobs: startJob, history } = heartbeatEndpoints;

/** The calls of creators with generic handlers. */
const recordEndpoints = { list, jobs: startJob, history };

type Blacklisting = (typeof heartbeatEndpoints)['blacklistAll' | 'blacklistPage' | 'blacklistEarnings'];
type Flagging = (typeof heartbeatEndpoints)['lock' | 'ban'];
type Work = WriteContext & { readonly caller: Actor };

const conflictOf = (id: string, message: string): BulkResult => ({
  id,
  ok: false,
  code: 'conflict',
  message,
});

/**
 * Undoes what earlier requests of the caller to the same endpoint changed. Leaves a creator unchanged that these did not change; all
 * results are conflicts if they changed none.
 */
const undoBlacklists = async (
  work: Work,
  scope: BlacklistScope,
  { ids, requestIds }: { readonly ids: readonly string[]; readonly requestIds: readonly string[] },
): Promise<Page<BulkResult>> => {
  const { db, caller, action } = work;
  const rows = await recordsToChange(db, creatorStore, caller, [...new Set(ids)]);
  const states = await readPreviousStates(db, {
    ...{ entity: creatorStore.entity.name, ids, userId: caller.userId, requestIds },
    where: sql`action = ${action}`,
  });
  const planned = new Map<string, PlannedRestoration<CreatorRow>>();
  const results = ids.map((id): BulkResult => {
    const row = rows.get(id);
    if (!row) return notFoundResult(id);
    const state = states.get(id);
    if (!state) return states.size > 0 ? { id, ok: true } : conflictOf(id, messageFor('changed-since'));
    const { blacklists } = state.before;
    const isBack = Array.isArray(blacklists) && blacklists.includes(scope) === row.blacklists.includes(scope);
    if (isBack) return { id, ok: true };
    const restoration = planRestoration(creatorStore, row, { ...state, isCreated: false }, work);
    if ('reason' in restoration) return conflictOf(id, restoration.reason);
    planned.set(id, { row, next: restoration.next });
    return { id, ok: true };
  });
  const failures = new Map<string, BulkResult>();
  await saveRestorations(work, creatorStore, [...planned.values()], ({ row: { id } }, result) => {
    if ('error' in result) failures.set(id, conflictOf(id, describeFailure(result.error).message));
  });
  return bulkPage(results.map(result => failures.get(result.id) ?? result));
};

/** Decides one application to come back to the partner program. */
const decideOne = async (work: WriteContext, id: string, isAccepted: boolean): Promise<BulkResult> => {
  try {
    await decideRejoining(work, Number(id), isAccepted);
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { id, ok: false, code: error.code, message: describeFailure(error).message };
  }
};

/** The list of creators with its jobs and histories, their blacklists, and the flags of their accounts. */
export const heartbeatImplementations = ({
  lists,
  jobs,
}: {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
}): readonly Implementation[] => {
  const workOf = (call: Call<Blacklisting> | Call<Flagging>, endpoint: Blacklisting | Flagging): Work => ({
    ...call,
    action: nameOf(endpoint),
    totals: lists.totals,
  });
  const blacklist = (endpoint: Blacklisting, scope: BlacklistScope) =>
    implement(endpoint, async (call: Call<Blacklisting>) => {
      const { ids, remove = false, undo_of: requestIds, reason } = call.body;
      const work = workOf(call, endpoint);
      if (requestIds) return undoBlacklists(work, scope, { ids, requestIds });
      const blacklists = { action: remove ? 'detach' : 'attach', blacklists: [scope] };
      return changeMany(work, creatorStore, { ids, change: { blacklists, ...(!remove && { reason }) } });
    });
  const flag = (endpoint: Flagging, field: (typeof accountFlags)[number]) =>
    implement(endpoint, async (call: Call<Flagging>) => {
      const { ids, remove = false, reason } = call.body;
      return changeMany(workOf(call, endpoint), creatorStore, { ids, change: { [field]: !remove, reason } });
    });
  return [
    ...recordImplementations(creatorStore, recordEndpoints, { lists, jobs }),
    implement(heartbeatEndpoints.get, async ({ db, caller, params }) =>
      only(await oneRecord(db, creatorStore, caller, params.id, {})),
    ),
    blacklist(heartbeatEndpoints.blacklistAll, 'everything'),
    blacklist(heartbeatEndpoints.blacklistPage, 'heartbeat'),
    blacklist(heartbeatEndpoints.blacklistEarnings, 'earnings'),
    implement(heartbeatEndpoints.decidePartnership, async call => {
      const { ids, accept } = call.body;
      const action = nameOf(heartbeatEndpoints.decidePartnership);
      // The mail about it has left before somebody could undo it.
      const sender = { ...call.sender, writeActivity: undefined };
      const work: WriteContext = { ...call, sender, action, totals: lists.totals };
      const results: BulkResult[] = [];
      for (const id of ids) results.push(await decideOne(work, id, accept));
      return bulkPage(results);
    }),
    flag(heartbeatEndpoints.lock, 'is_locked'),
    flag(heartbeatEndpoints.ban, 'is_banned'),
  ];
};
