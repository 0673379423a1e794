import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import type { IdentityClaims } from '../auth/identityClaims';
import { problemOf } from '../errors/problem';

/** Reaches the issuer. The embedded provider is reached inside the process; any other over the network. */
export type IssuerFetch = client.CustomFetch;

export interface IssuerClient {
  /**
   * Exchanges an authorization code. Throws `ERROR_ON_AUTH_CHANNEL` when the issuer refuses or its id token does not
   * hold, `unavailable` when it cannot be reached.
   */
  exchange(code: string, codeVerifier: string): Promise<IdentityClaims>;
}

const timeoutS = 10;

/** The nonce that the browser must have sent: it follows from the verifier, so that nothing else needs keeping. */
export const nonceOf = (codeVerifier: string): string =>
  createHash('sha256').update(`nonce:${codeVerifier}`).digest('base64url');

/** The studio as a client of its single sign-on: public, with PKCE, at one redirect address. */
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
          // Plain http is for a provider on the same machine; what an operator configured is not second-guessed here.
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
        ...(fetch ? { [client.customFetch]: fetch } : {}),
      })
      .catch((error: unknown) => {
        discovered = undefined; // An issuer that is down now is asked again by the next sign-in.
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
        // The browser checks `iss` and `state` of the real callback; here there is one issuer to choose from.
        callback.searchParams.set('iss', configuration.serverMetadata().issuer);
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonceOf(codeVerifier),
          idTokenExpected: true,
        });
        return identityOf(tokens.claims()!); // an id token was asked for, so there is one
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
  subject: claims.sub,
  email: textOf(claims.email),
  isEmailVerified: claims.email_verified === true,
  name: textOf(claims.name),
  firstName: textOf(claims.given_name),
  lastName: textOf(claims.family_name),
});

/** Names and codes only: descriptions of the issuer may repeat what was sent. */
const reasonOf = (error: unknown): string => {
  if (error instanceof client.ResponseBodyError) return error.error;
  const { name, code } = error as { name?: string; code?: string }; // every Error of the library has a code
  return [name, code].filter(Boolean).join(' ');
};

const isOutage = (error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  const { cause, code } = error as { cause?: unknown; code?: string }; // as above
  if (cause instanceof Response) return cause.status >= 500;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT';
};
