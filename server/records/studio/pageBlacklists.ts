import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UndoResult } from '../../../src/contract/entities/activity';
import { blacklistScopes, type BlacklistScope } from '../../../src/contract/enumerations';
import { messageFor } from '../../messages';
import { isPermitted } from '../../../src/contract/permission';
import { writeHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import type { RecordedState } from '../../db/activity/recordedStates';
import { allOwners } from '../../db/totalsCache';
import { fieldErrors } from '../../errors/fieldErrors';
import { blacklistSchemas } from '../../rules/studio/blacklisting';
import type { Actor } from '../../rules/caller';
import { decideBlacklist } from '../../rules/studio/creatorBlacklist';
import type { Rejection } from '../../rules/decision';
import type { WriteContext } from '../applyChanges';

/** The name of creators' pages in the history. */
export const pagesEntity = 'heartbeat';

/** A page's entry in a blacklist: its reason and start. */
export interface BlacklistEntry {
  readonly reason: string | null;
  readonly since: string;
}

/** A page before and after a change of its blacklists. */
export interface PageChange {
  readonly id: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Undefined if the page is removed from the blacklist. */
  readonly entry?: BlacklistEntry;
}

/** Locks creators' pages, by id. */
export const lockPages = async (db: Transaction, ids: readonly number[]) => {
  const { rows } = await db.execute<{ id: number; name: string; blacklists: string[] }>(sql`
    select id, name, blacklists from heartbeats where id = any(${sql.param(ids)}::integer[]) order by id for update`);
  return new Map(rows.map(row => [row.id, row]));
};

/**
 * Writes one blacklist of pages and updates the pages' versions.
 *
 * @returns the entries of the removed pages, by id
 */
export const savePageBlacklists = async (
  db: Transaction,
  changes: readonly PageChange[],
  { scope, now }: { readonly scope: BlacklistScope; readonly now: Date },
): Promise<ReadonlyMap<number, BlacklistEntry>> => {
  const added = changes.flatMap(({ id, entry }) => (entry ? { id, ...entry } : []));
  const removed = changes.flatMap(({ id, entry }) => (entry ? [] : id));
  await db.execute(sql`
    insert into heartbeat_blacklists (heartbeat_id, scope, reason, since)
    select id, ${scope}, reason, since
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given(id integer, reason text, since timestamptz)
    on conflict do nothing`);
  const { rows } = await db.execute<{
    heartbeat_id: number;
    reason: string | null;
    since: string | Date;
  }>(sql`
    delete from heartbeat_blacklists
    where heartbeat_id = any(${sql.param(removed)}::integer[]) and scope = ${scope}
    returning heartbeat_id, reason, since`);
  const versions = changes.map(({ id, after }) => ({ id, after }));
  await db.execute(sql`
    update heartbeats set
      blacklists = array(select jsonb_array_elements_text(given.after)),
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as given(id integer, after jsonb)
    where heartbeats.id = given.id`);
  return new Map(
    rows.map(({ heartbeat_id, reason, since }) => [
      heartbeat_id,
      { reason, since: new Date(since).toISOString() },
    ]),
  );
};

/** Writes the history of changed pages. `removed` has the entries of removed pages, which undoing reads. */
export const writePageHistory = (
  db: Transaction,
  author: Parameters<typeof writeHistory>[1],
  changes: readonly PageChange[],
  removed: ReadonlyMap<number, BlacklistEntry>,
): Promise<void> =>
  writeHistory(
    db,
    author,
    changes.map(({ id, before, after, entry }) => ({
      entity: pagesEntity,
      entityId: String(id),
      before: { blacklists: before },
      after: { blacklists: after, ...(entry?.reason && { reason: entry.reason }) },
      ...(!entry && { undo: { ...removed.get(id) } }),
      isOwn: false,
    })),
  );

const includes = (blacklists: unknown, scope: BlacklistScope): boolean =>
  Array.isArray(blacklists) && blacklists.includes(scope);

/** The reason and the time that undoing a removal restores, or a rejection: the reason can be older than its rule. */
export const previousEntryOf = (
  { before: { reason = null, since } }: Pick<RecordedState, 'before'>,
  now: Date,
): BlacklistEntry | Rejection => {
  const parsed = z.safeParse(blacklistSchemas.reason, reason);
  return parsed.success
    ? { reason: parsed.data, since: typeof since === 'string' ? since : now.toISOString() }
    : { ok: false, code: 'validation-failed', message: fieldErrors(parsed.error.issues)[0]!.message }; // a failure has an issue
};

/**
 * Undoes changes of the blacklists of creators' pages: each page that is on the blacklist as the change left it is on it as
 * before, with its reason and time. Returns a result for each page.
 */
export const undoPageBlacklists = async (
  work: WriteContext & { readonly caller: Actor },
  states: readonly RecordedState[],
): Promise<UndoResult[]> => {
  const { db, caller, now } = work;
  const mayHide = isPermitted(caller.permissions, ['moments.manage']);
  const mayStopEarnings = isPermitted(caller.permissions, ['heartbeat.manage_earnings']);
  const pages = await lockPages(
    db,
    states.map(({ id }) => Number(id)),
  );
  const results = new Map<string, UndoResult>();
  for (const scope of blacklistScopes) {
    const mayUndo = mayHide || (scope === 'earnings' && mayStopEarnings);
    const changes: PageChange[] = [];
    for (const state of states) {
      const { id, before, after } = state;
      const isRemoval = includes(after['blacklists'], scope);
      if (includes(before['blacklists'], scope) === isRemoval) continue;
      const page = pages.get(Number(id));
      const result = { id, title: page?.name ?? '' };
      const decision = page && mayUndo ? decideBlacklist(page, { scope, remove: isRemoval }) : undefined;
      if (!page || !decision) results.set(id, { ...result, ok: false, message: messageFor('not-found') });
      else if (!decision.ok) results.set(id, { ...result, ok: false, message: decision.message });
      else if (decision.next === page)
        results.set(id, { ...result, ok: false, message: messageFor('changed-since') });
      else {
        const entry = isRemoval ? undefined : previousEntryOf(state, now);
        if (entry && 'ok' in entry) {
          results.set(id, { ...result, ok: false, message: entry.message });
          continue;
        }
        const lists = { before: page.blacklists, after: decision.next.blacklists };
        changes.push({ id: page.id, ...lists, ...(entry && { entry }) });
        results.set(id, { ...result, ok: true });
      }
    }
    if (changes.length === 0) continue;
    await writePageHistory(db, work, changes, await savePageBlacklists(db, changes, { scope, now }));
    for (const { id, after } of changes) pages.set(id, { ...pages.get(id)!, blacklists: [...after] }); // locked above
  }
  work.afterCommit(() => work.totals.invalidate([allOwners, ...states.map(({ id }) => id)]));
  return [...results.values()];
};
