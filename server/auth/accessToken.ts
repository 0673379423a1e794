import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { limits } from '../../src/contract/limits';
import { problemOf } from '../errors/problem';

const algorithm = 'HS256';
const type = 'at+jwt';
const audience = 'heartbeat-studio-api';

/** The claims of an access token. It holds no permissions; each call reads them from the database. */
export interface AccessClaims {
  readonly userId: number;
  readonly sessionId: string;
}

export interface AccessTokens {
  /** `lifeS`: the seconds until the token expires, by default `limits.accessTokenS`. */
  sign(claims: AccessClaims, now: Date, lifeS?: number): Promise<string>;
  /** Throws `invalid-jwt`. */
  verify(token: string, now: Date): Promise<AccessClaims>;
}

/** Imports the key of access tokens once, because `jose` imports bytes anew for each token. */
export const importAccessTokenKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** Signs and verifies access tokens: JWTs, one algorithm, checked issuer and audience, 60 s of clock leeway. */
export const createAccessTokens = (key: CryptoKey, issuer: string): AccessTokens => ({
  sign: ({ userId, sessionId }, now, lifeS = limits.accessTokenS) => {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: type })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeS)
      .sign(key);
  },
  verify: async (token, now) => {
    try {
      const { payload } = await jwtVerify<{ sid: unknown }>(token, key, {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        clockTolerance: limits.clockLeewayS,
        currentDate: now,
        requiredClaims: ['sub', 'sid', 'jti', 'iat', 'exp'],
      });
      return { userId: Number(payload.sub), sessionId: String(payload.sid) };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw problemOf('invalid-jwt');
      throw error;
    }
  },
});
