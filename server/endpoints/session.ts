import { sessionEndpoints } from '../../src/contract/endpoints/people/session';
import type { FieldError } from '../../src/contract/errors';
import { basePath } from '../../src/contract/limits';
import { messageFor } from '../messages';
import { checkedReturnPath } from '../../src/contract/returnPath';
import type { AuthService } from '../auth/authService';
import { endSessions } from '../auth/endSessions';
import { findOrCreateExternalAccount } from '../auth/findOrCreateExternalAccount';
import type { IdentityClaims } from '../auth/identityClaims';
import { noRefreshCookie, readRefreshCookie, refreshCookie } from '../auth/refreshCookie';
import { readUser } from '../auth/readUser';
import type { Database, Transaction } from '../db/database';
import { implement, type Implementation } from '../http/implement';
import { validationFailed, problemOf } from '../errors/problem';
import { endProviderSessions } from '../sso/endProviderSessions';
import { holdCode } from '../sso/holdCode';
import type { IssuerClient } from '../sso/issuerClient';

export interface SessionOptions {
  /**
   * The pool of sign-in and refresh, which commit their own transactions: a reused token must end its session although
   * the call fails.
   */
  readonly db: Database;
  readonly auth: AuthService;
  readonly issuer: IssuerClient;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Whether browsers use https. */
  readonly isSecure: boolean;
  /**
   * Whether the issuer is the embedded provider: its subjects are user ids, and its sessions end with the studio's, so that
   * the next sign-in requires the password. Users of an external issuer are created at their first sign-in.
   */
  readonly isEmbedded: boolean;
}

/** The redirect URI of the studio. */
export const redirectUriOf = (publicOrigin: string): string => `${publicOrigin}${basePath}sso/callback`;

/** Sign-in, refresh, sign-out and the login-required address. */
export const sessionImplementations = (options: SessionOptions): readonly Implementation[] => {
  const { db, auth, issuer, isSecure, isEmbedded } = options;

  const userIdOf = async (claims: IdentityClaims, now: Date): Promise<number> =>
    isEmbedded ? Number(claims.subject) : findOrCreateExternalAccount(db, claims, now);

  return [
    implement(sessionEndpoints.login, async ({ body, headers, now, log, sender }) => {
      const errors: FieldError[] = (['redirect_uri', 'client_id'] as const)
        .filter(
          field => body[field] !== { redirect_uri: options.redirectUri, client_id: options.clientId }[field],
        )
        .map(path => ({ path, message: messageFor('invalid-value') }));
      if (errors.length) throw validationFailed(...errors);
      await auth.codes.claim(body.code, now);
      const claims = await issuer.exchange(body.code, body.code_verifier).catch(async (error: unknown) => {
        await auth.codes.release(body.code);
        throw error;
      });
      const userId = await userIdOf(claims, now);
      const mayHaveSession = await auth.mayHaveSession(userId);
      if (mayHaveSession === undefined) throw problemOf('ERROR_ON_AUTH_CHANNEL');
      if (!mayHaveSession) {
        // Otherwise the provider would sign the same user in again without a form.
        if (isEmbedded) await endProviderSessions(db, userId);
        log.warn({ userId }, 'rejected the sign-in of a banned or demo account');
        throw problemOf('user-is-locked');
      }
      const user = await readUser(db, userId, now);
      const { code } = body;
      const isStillValid = isEmbedded ? (tx: Transaction) => holdCode(tx, code) : undefined;
      const tokens = await auth.signIn(userId, now, {
        ...{ code, isStillValid, sender },
        authenticatedAt: claims.authenticatedAt,
      });
      headers.append('set-cookie', refreshCookie(tokens, now, isSecure));
      return { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken, ...user };
    }),

    implement(sessionEndpoints.refresh, async ({ body, request, headers, now }) => {
      const tokens = await auth.refresh(body.refreshToken, readRefreshCookie(request), now);
      headers.append('set-cookie', refreshCookie(tokens, now, isSecure));
      return { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
    }),

    implement(sessionEndpoints.logout, async ({ db: transaction, caller, headers, now }) => {
      await endSessions(transaction, { sessionId: caller.sessionId }, 'logout', now);
      if (isEmbedded) await endProviderSessions(transaction, caller.userId);
      headers.append('set-cookie', noRefreshCookie(isSecure));
    }),

    implement(sessionEndpoints.loginRequired, async ({ query }) => {
      const path = checkedReturnPath(query.ref ?? basePath);
      const target = path === basePath ? basePath : `${basePath}?${new URLSearchParams({ ref: path })}`;
      return new Response(null, { status: 302, headers: { location: target } });
    }),
  ];
};
