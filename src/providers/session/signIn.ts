import * as oauth from 'oauth4webapi';
import type { Config } from '../../app/config';
import { limits } from '../../contract/limits';
import { checkedReturnPath } from '../../contract/returnPath';
import { ApiError, failureFromResponse, malformedFailure } from '../http/ApiError';
import { withRetry } from '../http/withRetry';
import { withTimeout } from '../http/withTimeout';
import type { MessageFor } from '../i18n/MessageFor';
import { savePendingSignIn, takePendingSignIn } from './pendingSignIn';
import { redirectUri } from './redirectUri';

// Imported lazily: a visit with a session never loads this file and its library.

interface Issuer extends oauth.AuthorizationServer {
  readonly authorization_endpoint: string;
}

/** Reads the metadata of the sign-in service. Rejects with `ApiError`. */
const discover = ({ sso }: Config, messageFor: MessageFor): Promise<Issuer> => {
  const issuer = new URL(sso, location.href);
  return withRetry(() =>
    withTimeout({ timeoutMs: limits.actionTimeoutMs, messageFor }, async signal => {
      const response = await oauth.discoveryRequest(issuer, {
        signal,
        // Allows an issuer on plain http, such as a provider on the same machine.
        [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
      });
      if (!response.ok) throw failureFromResponse(response, await response.text(), messageFor);
      const metadata = await readMetadata(issuer, response).catch(() => undefined);
      if (!metadata || !hasAuthorizationEndpoint(metadata)) throw malformedFailure(response, messageFor);
      return metadata;
    }),
  );
};

/** Checks that the metadata is of the configured issuer. The configuration has no trailing slash, so both forms match. */
const readMetadata = async (issuer: URL, response: Response): Promise<oauth.AuthorizationServer> => {
  const withSlash = new URL(`${issuer.href}/`);
  const body: unknown = await response.clone().json();
  const declared: unknown = Object(body).issuer;
  return oauth.processDiscoveryResponse(declared === withSlash.href ? withSlash : issuer, response);
};

const hasAuthorizationEndpoint = (metadata: oauth.AuthorizationServer): metadata is Issuer =>
  /^https?:/.test(metadata.authorization_endpoint ?? '');

export interface AuthorizationRequest {
  readonly returnTo: string;
  /** The sign-in service must require the password again. */
  readonly isPasswordRequired: boolean;
  readonly messageFor: MessageFor;
}

/**
 * The URL that starts an authorization code flow with PKCE, state and nonce. Saves the pending sign-in for the callback.
 * Rejects with `ApiError`.
 */
export const createAuthorizationUrl = async (
  config: Config,
  { returnTo, isPasswordRequired, messageFor }: AuthorizationRequest,
): Promise<string> => {
  const metadata = await discover(config, messageFor);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(metadata.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: config.client_id,
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    state,
    nonce: await nonceOf(verifier),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // The pages of the sign-in service are in the language of the studio.
    ui_locales: document.documentElement.lang,
    ...(isPasswordRequired ? { prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  savePendingSignIn(state, {
    verifier,
    returnTo: checkedReturnPath(returnTo),
    issuer: metadata.issuer,
    sendsIssuer: metadata.authorization_response_iss_parameter_supported === true,
  });
  return url.href;
};

/**
 * The nonce of the id token: the hash of `nonce:` and the verifier. The server, which gets the id token, derives the same
 * nonce from the verifier and compares.
 */
const nonceOf = (verifier: string): Promise<string> => oauth.calculatePKCECodeChallenge(`nonce:${verifier}`);

/** A valid callback: the code, its PKCE verifier, and the path to go to. */
export interface Callback {
  readonly code: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/**
 * Validates the callback's URL: its state belongs to a sign-in of this tab, its issuer is the expected one (RFC
 * 9207), and it has a code. Throws `ApiError` otherwise. A callback is accepted once.
 */
export const validateCallback = (url: string, config: Config, messageFor: MessageFor): Callback => {
  const parameters = new URL(url, location.href).searchParams;
  const state = parameters.get('state') ?? '';
  const pending = takePendingSignIn(state);
  try {
    if (!pending) throw new Error('no sign-in of this tab has this state');
    const code = oauth
      .validateAuthResponse(
        { issuer: pending.issuer, authorization_response_iss_parameter_supported: pending.sendsIssuer },
        { client_id: config.client_id },
        parameters,
        state,
      )
      .get('code');
    if (!code) throw new Error('the callback has no code');
    return { code, verifier: pending.verifier, returnTo: checkedReturnPath(pending.returnTo) };
  } catch {
    // All rejections have the same message, because the reason would help only an attacker.
    throw new ApiError({
      kind: 'rejected',
      status: 401,
      code: 'ERROR_ON_AUTH_CHANNEL',
      detail: messageFor('failed-authentication'),
    });
  }
};
