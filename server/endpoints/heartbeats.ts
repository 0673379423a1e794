import { sql } from 'drizzle-orm';
import { creator, type Creator } from '../../src/contract/entities/creator';
import { heartbeatEndpoints } from '../../src/contract/endpoints/heartbeats';
import type { BlacklistScope } from '../../src/contract/enumerations';
import { messageFor } from '../messages';
import { nameOf } from '../../src/contract/calls/endpoint';
import { writeActivity } from '../db/activity/activities';
import { readListPage, type ListCaches } from '../db/readListPage';
import type { ListSource } from '../db/listSource';
import { readPreviousStates, type PreviousState } from '../db/activity/previousStates';
import { allOwners } from '../db/totalsCache';
import { implement, type Call, type Implementation } from '../http/implement';
import { decideBlacklist } from '../rules/studio/creatorBlacklist';
import {
  lockPages,
  pagesEntity,
  previousEntryOf,
  savePageBlacklists,
  writePageHistory,
  type PageChange,
} from '../records/studio/pageBlacklists';
import { bulkPage, notFoundResult, type BulkResult } from '../records/bulkResults';

/** The view of creators. */
const source: ListSource = {
  table: 'creators',
  entity: creator,
  types: {
    id: 'text',
    name: 'text',
    handle: 'text',
    avatar: 'text',
    status: 'text',
    blacklists: 'text[]',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

type Blacklisting = (typeof heartbeatEndpoints)['blacklistAll' | 'blacklistPage' | 'blacklistEarnings'];

/** Reads what earlier requests of the caller to an endpoint changed, by page. */
const readOwnChanges = (
  { db, caller, body: { ids } }: Call<Blacklisting>,
  endpoint: Blacklisting,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, PreviousState>> =>
  readPreviousStates(db, {
    entity: 'heartbeat',
    ids,
    userId: caller.userId,
    requestIds,
    where: sql`action = ${nameOf(endpoint)}`,
  });

/** Whether a page's blacklists after a change have this scope. */
const isIncludedIn = ({ blacklists }: PreviousState['after'], scope: BlacklistScope): boolean =>
  Array.isArray(blacklists) && blacklists.includes(scope);

/** Undoing applies to the caller's own changes only. */
const nothingToUndo = (id: string): BulkResult => ({
  id,
  ok: false,
  code: 'conflict',
  message: messageFor('changed-since'),
});

/** The list of creators and the three blacklists of their pages. */
export const heartbeatImplementations = ({
  lists,
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  const blacklist = (endpoint: Blacklisting, scope: BlacklistScope) =>
    implement(endpoint, async (call: Call<Blacklisting>) => {
      const { db, body, now } = call;
      const { ids, remove = false, undo_of: requestIds, reason = '' } = body;
      const pages = await lockPages(db, [...new Set(ids.map(Number))]);
      const ownChanges = requestIds && (await readOwnChanges(call, endpoint, requestIds));
      const changes = new Map<number, PageChange>();
      const results = ids.map((id): BulkResult => {
        const page = pages.get(Number(id));
        if (!page) return notFoundResult(id);
        const state = ownChanges?.get(id);
        if (ownChanges && !state) return ownChanges.size > 0 ? { id, ok: true } : nothingToUndo(id);
        const isRemoval = state ? isIncludedIn(state.after, scope) : remove;
        const decision = decideBlacklist(page, { scope, remove: isRemoval });
        if (!decision.ok) return { id, ok: false, code: decision.code, message: decision.message };
        if (decision.next === page) return { id, ok: true };
        const entry = state
          ? previousEntryOf(state, now)
          : { reason: reason || null, since: now.toISOString() };
        if ('ok' in entry) return { id, ok: false, code: entry.code, message: entry.message };
        changes.set(page.id, {
          id: page.id,
          before: page.blacklists,
          after: decision.next.blacklists,
          ...(!isRemoval && { entry }),
        });
        return { id, ok: true, ...(!state && { request_id: call.requestId }) };
      });
      if (changes.size > 0) {
        const changed = [...changes.values()];
        const removed = await savePageBlacklists(db, changed, { scope, now });
        const author = { ...call, action: nameOf(endpoint) };
        await writePageHistory(db, author, changed, removed);
        await writeActivity(
          db,
          author,
          changed.map(({ id, before, after, entry }) => ({
            entity: pagesEntity,
            id: String(id),
            title: pages.get(id)?.name ?? '',
            before: { blacklists: before },
            after: { blacklists: after, ...(entry?.reason && { reason: entry.reason }) },
          })),
        );
        const owners = [allOwners, ...changed.map(({ id }) => String(id))];
        call.afterCommit(() => lists.totals.invalidate(owners));
      }
      return bulkPage(results);
    });

  return [
    implement(heartbeatEndpoints.list, async ({ db, query }) => {
      const scope = { where: [sql`true`], cacheKey: 'all', cacheOwner: allOwners };
      return readListPage<Creator>(db, lists, source, scope, query);
    }),
    blacklist(heartbeatEndpoints.blacklistAll, 'everything'),
    blacklist(heartbeatEndpoints.blacklistPage, 'heartbeat'),
    blacklist(heartbeatEndpoints.blacklistEarnings, 'earnings'),
  ];
};
