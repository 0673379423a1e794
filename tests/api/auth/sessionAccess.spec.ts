import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../../../server/auth/endSessions';
import { banAccount, lockAccount } from '../helpers/closeAccount';
import { roles, userRoles, users } from '../../../server/db/tables';
import { sessions } from '../../../server/db/signIn/signInTables';
import { secrets } from '../../../server/db/signIn/signInTables';
import { AuthBrowser, codeOf, newRequest } from '../helpers/authBrowser';
import { startAuthStudio, type AuthStudio, type Person } from '../helpers/authStudio';

let studio: AuthStudio;
let person: Person;
let accessToken: string;
let browser: AuthBrowser;

beforeAll(async () => {
  studio = await startAuthStudio();
  person = await studio.addPerson('maya');
  browser = new AuthBrowser(studio);
  ({ accessToken } = await browser.signIn(person.email));
});
afterAll(() => studio.stop());

const me = (token?: string) => new AuthBrowser(studio).call('GET', '/user', undefined, token);
const permissionsOf = async (token: string): Promise<readonly string[]> => {
  const response = await new AuthBrowser(studio).call('GET', '/user/permissions', undefined, token);
  const { data } = (await response.json()) as { data: { items: string[] } }; // the items envelope
  return data.items;
};
const signedIn = async (name: string, role?: 'reviewer' | 'admin') => {
  const someone = await studio.addPerson(name, role);
  return { someone, ...(await new AuthBrowser(studio).signIn(someone.email)) };
};

/** The server's key, to create tokens with one invalid property. */
const forge = async ({
  alg = 'HS256',
  typ = 'at+jwt',
  audience = 'heartbeat-studio-api',
  issuer = studio.publicOrigin,
  key,
  issuedAgoS = 0,
  lifetimeS = 900,
  changes = {},
}: {
  alg?: string;
  typ?: string;
  audience?: string;
  issuer?: string;
  key?: Uint8Array;
  issuedAgoS?: number;
  lifetimeS?: number;
  changes?: Record<string, unknown>;
} = {}): Promise<string> => {
  const [row] = await studio.db.select().from(secrets).where(eq(secrets.name, 'access-token-key'));
  const { sub, sid, jti } = decodeJwt(accessToken);
  const iat = Math.floor(Date.now() / 1000) - issuedAgoS;
  return new SignJWT({ sub, sid, jti, iat, exp: iat + lifetimeS, iss: issuer, aud: audience, ...changes })
    .setProtectedHeader({ alg, typ })
    .sign(key ?? Buffer.from(String(row?.value), 'base64url'));
};

describe('an access token', () => {
  it('is valid for 15 minutes and contains user and session, but no permissions', () => {
    const claims = decodeJwt(accessToken);
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect(claims.exp! - claims.iat!).toBe(900);
  });

  it('is accepted as the server creates it', async () => {
    expect((await me(await forge())).status).toBe(200);
  });

  it('is accepted up to a minute after its expiry, for clock skew', async () => {
    expect((await me(await forge({ issuedAgoS: 950 }))).status).toBe(200);
    expect(await codeOf(await me(await forge({ issuedAgoS: 970 })))).toBe('401 invalid-jwt');
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['missing', async () => undefined],
    ['no token at all', async () => 'nonsense'],
    ['signed with another key', () => forge({ key: Buffer.alloc(32, 7) })],
    ['signed with another algorithm', () => forge({ alg: 'HS512', key: Buffer.alloc(64, 7) })],
    ['of another algorithm with the right key', () => forge({ alg: 'HS384' })],
    ['for another audience', () => forge({ audience: 'another-api' })],
    ['of another issuer', () => forge({ issuer: 'https://evil.test' })],
    ['of another type', () => forge({ typ: 'JWT' })],
    ['without a session', () => forge({ changes: { sid: undefined } })],
    ['without an end', () => forge({ changes: { exp: undefined } })],
    ['long over', () => forge({ issuedAgoS: 3600 })],
    [
      'not signed',
      async () => {
        const { exp, iat, ...claims } = decodeJwt(accessToken);
        return new UnsecuredJWT(claims).setIssuedAt(iat).setExpirationTime(exp!).encode();
      },
    ],
    [
      'unsigned by its header but with a signature',
      async () => {
        const [, payload] = accessToken.split('.');
        const head = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
        const signature = createHmac('sha256', '').update(`${head}.${payload}`).digest('base64url');
        return `${head}.${payload}.${signature}`;
      },
    ],
    [
      'changed after it was signed',
      async () => {
        const [head, , signature] = accessToken.split('.');
        const payload = Buffer.from(JSON.stringify({ ...decodeJwt(accessToken), sub: '1' })).toString(
          'base64url',
        );
        return `${head}.${payload}.${signature}`;
      },
    ],
  ])('is refused when it is %s', async (_, make) => {
    expect(await codeOf(await me(await make()))).toBe('401 invalid-jwt');
  });

  it('is rejected when user and session do not match', async () => {
    const { someone } = await signedIn('other');
    expect(await codeOf(await me(await forge({ changes: { sub: String(someone.id) } })))).toBe(
      '401 session-ended',
    );
  });

  it('is rejected in the address', async () => {
    const response = await browser.send(`/api/studio/user?access_token=${accessToken}`);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });
});

describe('the end of a session takes effect on the next call', () => {
  const ended = '401 session-ended';

  it('logout: access token, refresh tokens, cookie and the provider’s session', async () => {
    const someone = await studio.addPerson('leaver');
    const tab = new AuthBrowser(studio);
    const tokens = await tab.signIn(someone.email);
    const response = await tab.call(
      'POST',
      '/auth/logout',
      { refreshToken: tokens.refreshToken },
      tokens.accessToken,
    );
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(tab.cookies.has('studio_refresh /api/studio/auth')).toBe(false);
    expect(await codeOf(await me(tokens.accessToken))).toBe(ended);
    expect(await codeOf(await tab.refresh(tokens.refreshToken))).toBe(ended);
    expect(await tab.interaction(newRequest(studio))).toContain('/sso/interaction/');
    const [row] = await studio.db.select().from(sessions).where(eq(sessions.user_id, someone.id));
    expect(row?.ended_by).toBe('logout');
  });

  it('logout in one browser leaves another signed in', async () => {
    const someone = await studio.addPerson('twosome');
    const [here, there] = [new AuthBrowser(studio), new AuthBrowser(studio)];
    const [mine, theirs] = [await here.signIn(someone.email), await there.signIn(someone.email)];
    await here.call('POST', '/auth/logout', {}, mine.accessToken);
    expect((await me(theirs.accessToken)).status).toBe(200);
  });

  it('ban', async () => {
    const { someone, accessToken: token } = await signedIn('banned');
    await banAccount(studio.db, someone.id, new Date());
    expect(await codeOf(await me(token))).toBe(ended);
    // After the ban is lifted, earlier sessions stay ended.
    await studio.db.update(users).set({ is_banned: false }).where(eq(users.id, someone.id));
    expect(await codeOf(await me(token))).toBe(ended);
  });

  it('a ban in the user’s row alone', async () => {
    const someone = await studio.addPerson('flagged');
    const tab = new AuthBrowser(studio);
    const tokens = await tab.signIn(someone.email);
    await studio.db.update(users).set({ is_banned: true }).where(eq(users.id, someone.id));
    expect(await codeOf(await me(tokens.accessToken))).toBe(ended);
    expect(await codeOf(await tab.refresh(tokens.refreshToken))).toBe(ended);
  });

  it('lock: current sessions end, new ones work', async () => {
    const { someone, accessToken: token } = await signedIn('locked');
    await lockAccount(studio.db, someone.id, new Date());
    expect(await codeOf(await me(token))).toBe(ended);
    const [row] = await studio.db.select().from(sessions).where(eq(sessions.user_id, someone.id));
    expect(row?.ended_by).toBe('locked');
    const again = await new AuthBrowser(studio).signIn(someone.email);
    expect((await me(again.accessToken)).status).toBe(200);
  });

  it('its age, whatever the token’s expiry', async () => {
    const { someone, accessToken: token } = await signedIn('outdated');
    await studio.db
      .update(sessions)
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where(eq(sessions.user_id, someone.id));
    expect(await codeOf(await me(token))).toBe(ended);
  });

  it('revoking one session', async () => {
    const { accessToken: token } = await signedIn('revoked');
    await endSessions(studio.db, { sessionId: String(decodeJwt(token).sid) }, 'revoked', new Date());
    expect(await codeOf(await me(token))).toBe(ended);
  });
});

describe('the permissions of a user', () => {
  it('are the union of the roles, and a removed or changed role takes effect immediately', async () => {
    const { someone, accessToken: token } = await signedIn('reviewer', 'reviewer');
    expect([...(await permissionsOf(token))].sort()).toEqual(['comments.review', 'moments.review']);
    await studio.db.insert(userRoles).values({ user_id: someone.id, role: 'beta' });
    expect([...(await permissionsOf(token))].sort()).toEqual([
      'comments.review',
      'digital_clone.beta',
      'moments.review',
    ]);
    await studio.db
      .delete(userRoles)
      .where(and(eq(userRoles.user_id, someone.id), eq(userRoles.role, 'reviewer')));
    expect(await permissionsOf(token)).toEqual(['digital_clone.beta']);
    await studio.db
      .update(roles)
      .set({ permissions: ['ads.manage', 'not.known'] })
      .where(eq(roles.name, 'beta'));
    expect(await permissionsOf(token)).toEqual(['ads.manage']);
  });
});
