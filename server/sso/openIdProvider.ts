import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import type { JWK, Provider as ProviderType } from 'oidc-provider';
import { Provider } from 'oidc-provider/lib/provider.js';
import { sharedSecret } from '../auth/sharedSecret';
import type { Database } from '../db/database';
import { users } from '../db/tables';
import { payloadAdapter } from './payloadAdapter';

const signing = 'ES256';
const scopes = 'openid profile email';
const minuteS = 60;
const hourS = 60 * minuteS;
/** How long the provider signs a person in again without the password. It does not grow with each use. */
const sessionS = 12 * hourS;

const createKeys = async (): Promise<{ keys: JWK[] }> => {
  const { privateKey } = await generateKeyPair(signing, { extractable: true });
  const kid = randomBytes(8).toString('base64url');
  return { keys: [{ ...(await exportJWK(privateKey)), kid, alg: signing, use: 'sig' } as JWK] }; // exportJWK sets kty
};

/** The koa context of an error page. */
export type ErrorContext = Parameters<NonNullable<import('oidc-provider').Configuration['renderError']>>[0];

/** Creates the OpenID provider under `/sso`: one public client, code flow with PKCE, no consent page. */
export const openIdProvider = async ({
  db,
  issuer,
  clientId,
  redirectUris,
  publicOrigin,
  renderErrorPage,
}: {
  readonly db: Database;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly publicOrigin: string;
  readonly renderErrorPage: (ctx: ErrorContext) => void;
}): Promise<ProviderType> => {
  const provider = new Provider(issuer, {
    adapter: model => payloadAdapter(db, model),
    jwks: await sharedSecret(db, 'oidc-signing-keys', createKeys),
    clients: [
      {
        client_id: clientId,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: signing,
        // The studio asks for a recent sign-in before it changes how somebody is paid.
        require_auth_time: true,
      },
    ],
    responseTypes: ['code'],
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // There is no userinfo endpoint, so the id token has all claims.
    conformIdTokenClaims: false,
    clientAuthMethods: ['none'],
    enabledJWA: { idTokenSigningAlgValues: [signing] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: (_ctx, origin) => origin === publicOrigin,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      dPoP: { enabled: false },
    },
    cookies: {
      keys: await sharedSecret(db, 'oidc-cookie-keys', () => [randomBytes(32).toString('base64url')]),
      long: { httpOnly: true, sameSite: 'lax', signed: true, path: '/sso' },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      names: { session: 'sso_session', interaction: 'sso_interaction', resume: 'sso_resume' },
    },
    ttl: {
      AuthorizationCode: minuteS,
      AccessToken: minuteS,
      IdToken: 10 * minuteS,
      // Rows of people who are not signed in: short, so that they stay few.
      Interaction: 20 * minuteS,
      Grant: sessionS,
      Session: (_ctx, { loginTs }) =>
        loginTs === undefined
          ? 20 * minuteS
          : Math.max(1, loginTs + sessionS - Math.floor(Date.now() / 1000)),
    },
    interactions: { url: (_ctx, interaction) => `/sso/interaction/${interaction.uid}` },
    loadExistingGrant: async ctx => {
      const { session, client } = ctx.oidc;
      if (!session?.accountId || !client) return undefined;
      const grant = new ctx.oidc.provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    findAccount: async (_ctx, accountId) => {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.id, Number(accountId)));
      if (!user) return undefined;
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          name: `${user.first_name} ${user.last_name}`.trim(),
          given_name: user.first_name,
          family_name: user.last_name,
          email: user.email,
          email_verified: user.email_verified_at !== null,
        }),
      };
    },
    renderError: ctx => renderErrorPage(ctx),
  });
  provider.proxy = true; // createProvider sets the forwarded headers from the configuration.
  return provider;
};
