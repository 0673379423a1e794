import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { creatorsPermission } from '../../src/contract/endpoints/administration/heartbeats';
import { isPermitted } from '../../src/contract/permission';
import type { Database, Transaction } from '../db/database';
import { heartbeats, roles, userRoles, users } from '../db/tables';
import { sessions } from '../db/signIn/signInTables';
import { problemOf } from '../errors/problem';
import type { Caller } from '../rules/caller';
import { createAccessTokens, importAccessTokenKey } from './accessToken';
import { mayHaveSession } from './accountAccess';
import { isPermission } from './isPermission';
import { createRefreshTokens, type RefreshPair, type SessionOrigin } from './refreshTokens';
import { createSignInCodes, type SignInCodes } from './signInCodes';
import { sharedKey } from './sharedSecret';

/** The tokens that a sign-in or refresh issues. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The value of the refresh cookie. */
  readonly cookie: string;
  /** When the refresh token expires, at the latest with the session. */
  readonly expiresAt: Date;
}

/** What a session is based on. It is checked in the transaction that starts the session. */
export interface SignInProof extends SessionOrigin {
  /** The claimed code of the sign-in, which must not have been used again. */
  readonly code: string;
  /** Whether the issuer still vouches for the code; always where left out. */
  readonly isStillValid?: ((tx: Transaction) => Promise<boolean>) | undefined;
}

export interface AuthService {
  /**
   * Authenticates a request. Reads session, user and roles in one query on every call, so that logout, ban and revoked
   * permissions take effect immediately. Throws `invalid-jwt` (missing, invalid or expired token), `session-ended`, or
   * `not-enough-permission` for a view of somebody else's studio at the partner API.
   */
  authenticate(request: Request, now: Date, api: Endpoint['api']): Promise<Caller>;
  /** The current user and permissions of a session. Throws `session-ended`. */
  callerOf(session: { readonly userId: number; readonly sessionId: string }, now: Date): Promise<Caller>;
  /** Whether a user may have a session now; undefined for an unknown user. */
  mayHaveSession(userId: number): Promise<boolean | undefined>;
  readonly codes: SignInCodes;
  /**
   * Starts a session of an authenticated user. Throws `ERROR_ON_AUTH_CHANNEL` if the sign-in became invalid meanwhile, see
   * `SignInProof`.
   */
  signIn(userId: number, now: Date, proof?: SignInProof): Promise<IssuedTokens>;
  /** The access token of a view of somebody else's studio, which lives as long as the view. */
  signView(
    view: { readonly userId: number; readonly sessionId: string; readonly expiresAt: Date },
    now: Date,
  ): Promise<string>;
  /** Exchanges a refresh token and its cookie for new tokens. Throws `session-ended`. */
  refresh(refreshToken: string, cookie: string | undefined, now: Date): Promise<IssuedTokens>;
}

/** The caller of a view: the viewed person, with the permissions that both have. Throws `session-ended`. */
const asViewed = (viewed: Caller, viewer: Caller): Caller => {
  if (!isPermitted(viewer.permissions, [creatorsPermission])) throw problemOf('session-ended');
  return {
    ...viewed,
    permissions: viewed.permissions.filter(permission => viewer.permissions.includes(permission)),
    viewer: { userId: viewer.userId, name: viewer.name },
  };
};

const bearerOf = (request: Request): string => {
  const [, token] = /^Bearer ([\w.-]{1,2000})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw problemOf('invalid-jwt');
  return token;
};

/**
 * Creates the authentication service. `issuer` is the issuer claim of access tokens: the public origin. The keys are
 * stored in table `secrets` and created at the first start.
 */
export const createAuth = async ({
  db,
  issuer,
  demo,
  sessionDays,
  log,
}: {
  readonly db: Database;
  readonly issuer: string;
  /** Whether the demo accounts may sign in. */
  readonly demo: boolean;
  /** The absolute life of a session. */
  readonly sessionDays: number;
  readonly log: Logger;
}): Promise<AuthService> => {
  const key = await importAccessTokenKey(await sharedKey(db, 'access-token-key'));
  const access = createAccessTokens(key, issuer);
  const refreshTokens = createRefreshTokens({
    db,
    successorKey: await sharedKey(db, 'refresh-successor-key'),
    demo,
    sessionDays,
    onReuse: session => log.warn(session, 'a used refresh token was sent again; its session was ended'),
  });

  const codes = createSignInCodes(db, session =>
    log.warn(session, 'an authorization code was sent again; its session was ended'),
  );

  const issue = async (
    { token, cookie, expiresAt, ...session }: RefreshPair,
    now: Date,
  ): Promise<IssuedTokens> => ({
    accessToken: await access.sign(session, now),
    refreshToken: token,
    cookie,
    expiresAt,
  });

  const started = alias(sessions, 'started');
  // Every call waits for it. PostgreSQL plans a statement with a name once for each connection.
  const callerQuery = db
    .select({
      userId: users.id,
      heartbeatId: users.heartbeat_id,
      name: heartbeats.name,
      isLocked: users.is_locked,
      isLive: sql<boolean>`(${sessions.ended_at} is null and ${sessions.expires_at} > ${sql.placeholder('now')}
        and (${sessions.viewer_session_id} is not null or ${mayHaveSession(demo)}))`,
      permissions: sql<string[]>`array(
        select distinct unnest(${roles.permissions}) from ${userRoles}
        join ${roles} on ${roles.name} = ${userRoles.role} where ${userRoles.user_id} = ${users.id}
      )`,
      viewerSessionId: sessions.viewer_session_id,
      viewerUserId: started.user_id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .innerJoin(heartbeats, eq(heartbeats.id, users.heartbeat_id))
    .leftJoin(started, eq(started.id, sessions.viewer_session_id))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(users.id, sql.placeholder('userId'))))
    .prepare('caller');

  const callerOf: AuthService['callerOf'] = async ({ userId, sessionId }, now) => {
    const [row] = await callerQuery.execute({ userId, sessionId, now: now.toISOString() });
    if (!row?.isLive) throw problemOf('session-ended');
    const { viewerSessionId, viewerUserId, isLive: _, permissions, ...known } = row;
    const caller = { ...known, sessionId, permissions: permissions.filter(isPermission) };
    if (viewerSessionId === null || viewerUserId === null) return caller;
    return asViewed(caller, await callerOf({ userId: viewerUserId, sessionId: viewerSessionId }, now));
  };

  return {
    authenticate: async (request, now, api) =>
      callerOf(await access.verify(bearerOf(request), now, api), now),
    callerOf,
    mayHaveSession: async userId => {
      const [found] = await db
        .select({ mayHaveSession: mayHaveSession(demo) })
        .from(users)
        .where(eq(users.id, userId));
      return found?.mayHaveSession;
    },
    codes,
    signIn: async (userId, now, proof) => {
      const check = async (tx: Transaction, sessionId: string): Promise<void> => {
        if (!proof) return;
        if (proof.isStillValid && !(await proof.isStillValid(tx))) throw problemOf('ERROR_ON_AUTH_CHANNEL');
        await codes.bind(tx, proof.code, sessionId);
      };
      return issue(await refreshTokens.start(userId, now, check, proof), now);
    },
    signView: ({ expiresAt, ...session }, now) => access.signView(session, now, expiresAt),
    refresh: async (refreshToken, cookie, now) =>
      issue(await refreshTokens.rotate(refreshToken, cookie, now), now),
  };
};
