import * as z from 'zod/mini';
import { basePath, limits } from '../../contract/limits';
import { messageFor as inEnglish } from '../../contract/messages';
import { checkedReturnPath } from '../../contract/returnPath';
import type { Config } from '../../app/config';
import { ApiError } from '../http/ApiError';
import { exchange } from '../http/exchange';
import { malformedFailure } from '../http/failures';
import { withRetry } from '../http/retry';
import { randomText } from '../randomText';
import type { Say } from '../say';
import { keepPending, takePending } from './pendingSignIn';
import { challengeOf, createVerifier, nonceOf } from './pkce';

/** Where the sign-in service sends people back to (specification section 2). */
export const callbackPath = `${basePath}sso/callback`;
export const redirectUri = (): string => location.origin + callbackPath;

const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.url() });

const discover = ({ sso }: Config, say: Say): Promise<z.infer<typeof discoverySchema>> => {
  const url = new URL(`${sso}/.well-known/openid-configuration`, location.href).href;
  return withRetry(() =>
    exchange({ url, init: {}, timeoutMs: limits.actionTimeoutMs, say }, async response => {
      const body: unknown = await response.json().catch(() => undefined); // no JSON fails the schema below
      const parsed = z.safeParse(discoverySchema, body);
      if (!parsed.success || !/^https?:/.test(parsed.data.authorization_endpoint))
        throw malformedFailure(response, say);
      return parsed.data;
    }),
  );
};

/** The address that begins an authorization-code flow with PKCE; what the callback needs is kept in this tab. */
export const signInAddress = async (
  config: Config,
  { returnTo, asksAgain, say = inEnglish }: { returnTo: string; asksAgain: boolean; say?: Say },
): Promise<string> => {
  const { issuer, authorization_endpoint } = await discover(config, say);
  const verifier = createVerifier();
  const state = randomText(16);
  const address = new URL(authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: config.client_id,
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    state,
    nonce: await nonceOf(verifier),
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    // After an explicit sign-out the service must not wave the next person through.
    ...(asksAgain ? { prompt: 'login' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  keepPending(state, { verifier, returnTo: checkedReturnPath(returnTo), issuer });
  return address.href;
};

/** What the callback brings, checked: the code with its verifier, and where to go. */
export interface Callback {
  readonly code: string;
  readonly verifier: string;
  readonly returnTo: string;
}

/** Reads the callback's address and takes the code out of it at once. Throws `ApiError` for one that is not ours. */
export const readCallback = (url: string, say: Say = inEnglish): Callback => {
  const parameters = new URL(url, location.href).searchParams;
  if (location.pathname === callbackPath) history.replaceState(history.state, '', callbackPath);
  const pending = takePending(parameters.get('state') ?? '');
  const code = parameters.get('code');
  const issuer = parameters.get('iss');
  // An answer of another issuer would hand our code to the wrong one (RFC 9207).
  const isForeign = issuer !== null && pending?.issuer !== undefined && issuer !== pending.issuer;
  if (!pending || !code || isForeign)
    throw new ApiError({
      kind: 'refused',
      status: 401,
      code: 'ERROR_ON_AUTH_CHANNEL',
      detail: say('failed-authentication'),
    });
  return { code, verifier: pending.verifier, returnTo: checkedReturnPath(pending.returnTo) };
};
