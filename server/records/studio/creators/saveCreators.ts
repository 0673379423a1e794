import { banAccounts } from '../people/managers';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { blacklistScopes } from '../../../../src/contract/enumerations';
import type { Transaction } from '../../../db/database';
import { endedSessionsChannel, endedSessionsText } from '../../../db/notifications/endedSessions';
import { isEqual } from '../../../../src/fields/isEqual';
import { blacklistSchemas } from '../../../rules/studio/blacklisting';
import { accountFlags, type BlacklistEntry, type CreatorRow } from '../../../rules/studio/creatorChange';
import type { RowChange } from '../../recordStore';

interface SavedChange {
  readonly before: CreatorRow;
  readonly after: CreatorRow;
}

/** The entry in the spelling of today: undo can restore a reason that is older than its rule. */
const spelled = (entry: BlacklistEntry | undefined) =>
  entry && { since: entry.since, reason: z.parse(blacklistSchemas.reason, entry.reason) };

/** Writes the blacklists with their entries, which servers and public pages read. */
const saveBlacklists = async (db: Transaction, changes: readonly SavedChange[]): Promise<void> => {
  const pages = changes.map(({ after }) => ({
    id: Number(after.id),
    blacklists: after.blacklists,
    updated_at: after.updated_at,
  }));
  const entries = changes.flatMap(({ before, after }) =>
    blacklistScopes.flatMap(scope => {
      const [from, to] = [before.blacklist_entries[scope], after.blacklist_entries[scope]];
      return isEqual(from, to)
        ? []
        : [{ id: Number(after.id), scope, kept: to !== undefined, ...spelled(to) }];
    }),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as given(id integer, scope text, kept boolean, reason text, since timestamptz)`;
  await db.execute(sql`
    delete from heartbeat_blacklists as stored using ${given}
    where not kept and stored.heartbeat_id = given.id and stored.scope = given.scope`);
  await db.execute(sql`
    insert into heartbeat_blacklists (heartbeat_id, scope, reason, since)
    select id, scope, reason, since from ${given} where kept
    on conflict (heartbeat_id, scope) do update set reason = excluded.reason, since = excluded.since`);
  await db.execute(sql`
    update heartbeats set blacklists = array(select jsonb_array_elements_text(given.blacklists)), updated_at = given.updated_at
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as given(id integer, blacklists jsonb, updated_at timestamptz)
    where heartbeats.id = given.id`);
};

/** Writes the flags of the accounts. A lock and a ban end the sessions at once, and tell the processes that have streams of them. */
const saveFlags = async (db: Transaction, changes: readonly SavedChange[], now: Date): Promise<void> => {
  const accounts = changes.map(({ before, after }) => ({
    id: Number(after.id),
    is_locked: after.is_locked,
    is_banned: after.is_banned,
    updated_at: after.updated_at,
    ended_by:
      after.is_banned && !before.is_banned
        ? 'revoked'
        : after.is_locked && !before.is_locked
          ? 'locked'
          : null,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
    as given(id integer, is_locked boolean, is_banned boolean, updated_at timestamptz, ended_by text)`;
  const update = () =>
    db.execute(sql`
    update users set is_locked = given.is_locked, is_banned = given.is_banned, updated_at = given.updated_at
    from ${given} where users.heartbeat_id = given.id`);
  await (accounts.some(({ ended_by: endedBy }) => endedBy === 'revoked')
    ? banAccounts(db, update)
    : update());
  const { rows } = await db.execute<{ user_id: number }>(sql`
    update sessions set ended_at = ${now.toISOString()}::timestamptz, ended_by = given.ended_by
    from ${given} join users on users.heartbeat_id = given.id
    where sessions.user_id = users.id and given.ended_by is not null and sessions.ended_at is null
    returning sessions.user_id`);
  const texts = [...new Set(rows.map(({ user_id: userId }) => endedSessionsText({ userId })))];
  if (texts.length > 0)
    await db.execute(
      sql`select pg_notify(${endedSessionsChannel}, text) from unnest(${sql.param(texts)}::text[]) as text`,
    );
};

/**
 * Writes changed creators to their pages and accounts. The triggers of these write the same values to the list again, with the same
 * version.
 */
export const saveCreators = async (
  db: Transaction,
  changes: readonly RowChange<CreatorRow>[],
  now: Date,
): Promise<void> => {
  const saved = changes.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []));
  const listed = saved.filter(({ before, after }) => !isEqual(before.blacklists, after.blacklists));
  const flagged = saved.filter(({ before, after }) =>
    accountFlags.some(flag => before[flag] !== after[flag]),
  );
  if (listed.length > 0) await saveBlacklists(db, listed);
  if (flagged.length > 0) await saveFlags(db, flagged, now);
};
