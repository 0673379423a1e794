import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import { creatorSessionEndpoints } from '../../../src/contract/endpoints/administration/creatorSessions';
import { limits } from '../../../src/contract/limits';
import type { AuthService } from '../../auth/authService';
import { endSessions } from '../../auth/endSessions';
import { readSessions, shownSession } from '../../auth/readSessions';
import { writeAudit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { sessions } from '../../db/signIn/signInTables';
import { problemOf } from '../../errors/problem';
import { endProviderSessions } from '../../sso/endProviderSessions';
import { implement, type Implementation } from '../../http/implement';
import { oneRecord } from '../../records/changeRecords';
import { creatorStore } from '../../records/studio/creators/creatorStore';

const { list, end, view, endView } = creatorSessionEndpoints;

/** The sessions of all accounts of a creator. */
const ofCreator = (id: string) => sql`users.heartbeat_id = ${Number(id)}`;

/** The account whose studio is viewed: the first accepted one where several people share a creator. */
const findAccount = async (db: Transaction, creatorId: string): Promise<number | undefined> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where heartbeat_id = ${Number(creatorId)}
    order by application_status <> 'accepted', created_at, id limit 1`);
  return rows[0]?.id;
};

/**
 * The sessions of creators, and the views of their studios. A view is a session of the creator's account that belongs to a session of
 * the administrator, who only reads in it.
 */
export const creatorSessionImplementations = ({
  auth,
  isEmbedded,
}: {
  readonly auth: Pick<AuthService, 'signView'>;
  /** Whether the issuer is the embedded provider. */
  readonly isEmbedded: boolean;
}): readonly Implementation[] => [
  implement(list, async ({ db, caller, params, now }) => {
    await oneRecord(db, creatorStore, caller, params.id, {});
    const open = await readSessions(db, ofCreator(params.id), { caller, now });
    const items = open.map(shownSession);
    return { items, total: items.length, page: 1, per_page: limits.bulk };
  }),

  implement(end, async call => {
    const { db, caller, params, body, now } = call;
    await oneRecord(db, creatorStore, caller, params.id, {});
    const open = await readSessions(db, ofCreator(params.id), { caller, now });
    const ended = open.filter(({ id }) => body.ids.includes(id));
    for (const { id } of ended) await endSessions(db, { sessionId: id }, 'revoked', now);
    // Otherwise the provider would sign the same browser in again without a password.
    const signedIn = new Set(ended.flatMap(each => (each.viewer_name === null ? each.user_id : [])));
    if (isEmbedded) for (const userId of signedIn) await endProviderSessions(db, userId);
    if (ended.length === 0) return;
    await writeAudit(db, end, call, [
      changeOf(params.id, { sessions: open.length }, { sessions: open.length - ended.length }),
    ]);
  }),

  implement(view, async call => {
    const { db, caller, params, now } = call;
    await oneRecord(db, creatorStore, caller, params.id, {});
    const userId = await findAccount(db, params.id);
    if (userId === undefined) throw problemOf('conflict', 'view-no-account');
    if (userId === caller.userId) throw problemOf('conflict', 'view-own');
    const expiresAt = new Date(now.getTime() + limits.viewMinutes * 60_000);
    const sessionId = randomUUID();
    await db.insert(sessions).values({
      ...{ id: sessionId, user_id: userId, viewer_session_id: caller.sessionId },
      ...{ created_at: now, expires_at: expiresAt },
      ...{ user_agent: call.sender.userAgent, address: call.sender.address },
    });
    const until = expiresAt.toISOString();
    await writeAudit(db, view, call, [changeOf(params.id, { viewed_until: null }, { viewed_until: until })]);
    return only({
      access_token: await auth.signView({ userId, sessionId, expiresAt }, now),
      expires_at: until,
    });
  }),

  implement(endView, async call => {
    const { db, caller, now } = call;
    if (!caller.viewer) throw problemOf('not-found');
    await endSessions(db, { sessionId: caller.sessionId }, 'logout', now);
    await writeAudit(db, endView, { ...call, caller: caller.viewer }, [
      changeOf(String(caller.heartbeatId), {}, { viewed_until: null }),
    ]);
  }),
];

/** An entry of the audit log about a creator. */
const changeOf = (entityId: string, before: Record<string, unknown>, after: Record<string, unknown>) => ({
  entity: creatorStore.entity.name,
  entityId,
  before,
  after,
});
