import { sql, type SQL } from 'drizzle-orm';
import type { CreatorSession } from '../../src/contract/endpoints/administration/creatorSessions';
import { limits } from '../../src/contract/limits';
import type { Transaction } from '../db/database';
import { isoOf } from '../db/studio/isoOf';
import type { Caller } from '../rules/caller';

/** A session with the account that it is of. */
interface OpenSession extends CreatorSession {
  readonly user_id: number;
}

/** The sessions that have not ended, of the accounts that meet a condition on `users`; the newest first. */
export const readSessions = async (
  db: Transaction,
  condition: SQL,
  { caller, now }: { readonly caller: Pick<Caller, 'sessionId'>; readonly now: Date },
): Promise<OpenSession[]> => {
  const { rows } = await db.execute<OpenSession & Record<string, unknown>>(sql`
    select sessions.id, sessions.user_id, users.email, sessions.created_at, sessions.expires_at, sessions.refreshed_at,
      sessions.user_agent, sessions.address,
      (
        select pages.name from sessions as started
        join users as viewers on viewers.id = started.user_id
        join heartbeats as pages on pages.id = viewers.heartbeat_id
        where started.id = sessions.viewer_session_id
      ) as viewer_name,
      sessions.id = ${caller.sessionId}::uuid as is_own
    from sessions join users on users.id = sessions.user_id
    where ${condition} and sessions.ended_at is null
      and sessions.expires_at > ${now.toISOString()}::timestamptz
    order by sessions.created_at desc, sessions.id limit ${limits.bulk}`);
  return rows.map(({ created_at, expires_at, refreshed_at, ...row }) => ({
    ...row,
    created_at: isoOf(created_at),
    expires_at: isoOf(expires_at),
    refreshed_at: refreshed_at && isoOf(refreshed_at),
  }));
};

/** A session as the API returns it. */
export const shownSession = (session: OpenSession): CreatorSession => {
  const { user_id: _, ...shown } = session;
  return shown;
};
