import { eq, sql } from 'drizzle-orm';
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

type CallerRow = {
  user_id: number;
  heartbeat_id: number;
  name: string;
  is_locked: boolean;
  is_live: boolean;
  permissions: string[];
  viewer_session_id: string | null;
  viewer_user_id: number | null;
};

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

  const callerOf: AuthService['callerOf'] = async ({ userId, sessionId }, now) => {
    const { rows } = await db.execute<CallerRow>(sql`
      select ${users.id} as user_id, ${users.heartbeat_id} as heartbeat_id, ${heartbeats.name} as name,
        ${users.is_locked} as is_locked,
        (${sessions.ended_at} is null and ${sessions.expires_at} > ${now.toISOString()}
          and (${sessions.viewer_session_id} is not null or ${mayHaveSession(demo)})) as is_live,
        array(
          select distinct unnest(${roles.permissions}) from ${userRoles}
          join ${roles} on ${roles.name} = ${userRoles.role} where ${userRoles.user_id} = ${users.id}
        ) as permissions,
        ${sessions.viewer_session_id} as viewer_session_id, started.user_id as viewer_user_id
      from ${sessions}
      join ${users} on ${users.id} = ${sessions.user_id}
      join ${heartbeats} on ${heartbeats.id} = ${users.heartbeat_id}
      left join ${sessions} as started on started.id = ${sessions.viewer_session_id}
      where ${sessions.id} = ${sessionId} and ${users.id} = ${userId}`);
    const [row] = rows;
    if (!row?.is_live) throw problemOf('session-ended');
    const caller = {
      userId: row.user_id,
      heartbeatId: row.heartbeat_id,
      name: row.name,
      sessionId,
      isLocked: row.is_locked,
      permissions: row.permissions.filter(isPermission),
    };
    const { viewer_session_id: viewerSession, viewer_user_id: viewerId } = row;
    if (viewerSession === null || viewerId === null) return caller;
    return asViewed(caller, await callerOf({ userId: viewerId, sessionId: viewerSession }, now));
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
