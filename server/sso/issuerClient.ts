import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import type { IdentityClaims } from '../auth/identityClaims';
import { problemOf } from '../errors/problem';

/** Fetches from the issuer: inside the process for the embedded provider, over the network for any other. */
export type IssuerFetch = client.CustomFetch;

export interface IssuerClient {
  /**
   * Exchanges an authorization code. Throws `ERROR_ON_AUTH_CHANNEL` if the issuer rejects it or its id token is invalid,
   * `unavailable` if the issuer cannot be reached.
   */
  exchange(code: string, codeVerifier: string): Promise<IdentityClaims>;
}

const timeoutS = 10;

/** Derives the nonce from the verifier, so that the server stores no nonce. */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');

/** Creates the OpenID client of the studio: public, with PKCE and one redirect URI. */
export const createIssuerClient = ({
  issuer,
  clientId,
  redirectUri,
  fetch,
  log,
}: {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly fetch?: IssuerFetch | undefined;
  readonly log: Logger;
}): IssuerClient => {
  let discovered: Promise<client.Configuration> | undefined;

  const discover = (): Promise<client.Configuration> => {
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, client.None(), {
        timeout: timeoutS,
        execute: [
          client.enableNonRepudiationChecks,
          // Plain http for a provider on the same machine, if the operator configured it.
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
        ...(fetch ? { [client.customFetch]: fetch } : {}),
      })
      .catch((error: unknown) => {
        discovered = undefined; // The next sign-in retries the discovery.
        throw error;
      });
    return discovered;
  };

  return {
    exchange: async (code, codeVerifier) => {
      try {
        const configuration = await discover();
        const callback = new URL(redirectUri);
        callback.searchParams.set('code', code);
        // The browser checked `iss` and `state` of the real callback.
        callback.searchParams.set('iss', configuration.serverMetadata().issuer);
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonceOf(codeVerifier),
          idTokenExpected: true,
        });
        return identityOf(tokens.claims()!); // idTokenExpected guarantees one
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'the exchange of an authorization code failed');
        throw problemOf(isOutage(error) ? 'unavailable' : 'ERROR_ON_AUTH_CHANNEL');
      }
    },
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const identityOf = (claims: client.IDToken): IdentityClaims => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: textOf(claims.email),
  isEmailVerified: claims.email_verified === true,
  name: textOf(claims.name),
  firstName: textOf(claims.given_name),
  lastName: textOf(claims.family_name),
  authenticatedAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
});

/** Names and codes only, because the issuer's descriptions can repeat the request. */
const reasonOf = (error: unknown): string => {
  if (error instanceof client.ResponseBodyError) return error.error;
  if (!(error instanceof Error)) return typeof error;
  return [error.name, codeOf(error)].filter(Boolean).join(' ');
};

/** The code of the library's errors. */
const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isOutage = (error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if (error.cause instanceof Response) return error.cause.status >= 500;
  return error instanceof TypeError || codeOf(error) === 'OAUTH_TIMEOUT';
};
