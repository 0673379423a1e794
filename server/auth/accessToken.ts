import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { serverLimits } from '../../src/contract/calls/serverLimits';
import { problemOf } from '../errors/problem';

const algorithm = 'HS256';
const type = 'at+jwt';
/** Each API demands its own audience. */
const audiences = { studio: 'heartbeat-studio-api', partner: 'heartbeat-partner-api' } as const;
/** Servers of releases without views reject such tokens; they would let the viewer change things. */
const viewAudience = 'heartbeat-studio-view';

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** The claims of an access token. It holds no permissions; each call reads them from the database. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims, now: Date): Promise<string>;
  /** Signs the token of a view of somebody else's studio, which expires with the view. */
  signView(claims: AccessClaims, now: Date, expiresAt: Date): Promise<string>;
  /** Throws `invalid-jwt`, or `not-enough-permission` for the token of a view at the partner API: nobody sees how another person is paid. */
  verify(token: string, now: Date, api: Endpoint['api']): Promise<AccessClaims>;
}

/** Imports the key of access tokens once, because `jose` imports bytes anew for each token. */
export const importAccessTokenKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Signs and verifies access tokens: JWTs, one algorithm, checked issuer and audience, 60 s of clock leeway. */
export const createAccessTokens = (key: CryptoKey, issuer: string): AccessTokens => {
  const signFor = (
    to: string | string[],
    { userId, sessionId }: AccessClaims,
    now: Date,
    expiresAtS: number,
  ) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(issuer)
      .setAudience(to)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt(secondsOf(now))
      .setExpirationTime(expiresAtS)
      .sign(key);
  return {
    sign: (claims, now) =>
      signFor(Object.values(audiences), claims, now, secondsOf(now) + serverLimits.accessTokenS),
    signView: (claims, now, expiresAt) => signFor(viewAudience, claims, now, secondsOf(expiresAt)),
    verify: async (token, now, api) => {
      try {
        const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience: [audiences[api], viewAudience],
          clockTolerance: serverLimits.clockLeewayS,
          currentDate: now,
          requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
        });
        if (api === 'partner' && payload.aud === viewAudience)
          throw problemOf('not-enough-permission', 'view-only-reads');
        return { userId: Number(payload.sub), sessionId: String(payload.sid) };
      } catch (error) {
        if (error instanceof errors.JOSEError) throw problemOf('invalid-jwt');
        throw error;
      }
    },
  };
};
