import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { sharedKey } from '../../../server/auth/sharedSecret';
import { rateRules } from '../../../server/http/rateLimiter';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { paymentSteps } from './paymentSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({
    rates: { ...rateRules, code: { account: 2, address: 1000, seconds: 600 } },
  });
});
afterAll(() => studio.stop());
const { call } = paymentSteps(() => studio);

describe('the partner API', () => {
  it('demands an audience of its own, which the token of a sign-in has beside that of the studio', async () => {
    const token = studio.token('creator');
    const claims = decodeJwt(token);
    expect(claims.aud).toEqual(['heartbeat-studio-api', 'heartbeat-partner-api']);
    const key = await sharedKey(studio.db, 'access-token-key');
    const statuses = async (audience: string) => {
      const forOne = await new SignJWT({ ...claims, aud: audience })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(key);
      const headers = { authorization: `Bearer ${forOne}` };
      const own = await studio.call('GET', '/user', { headers });
      const partner = await studio.call('GET', '//api/partner/payment/method', { headers });
      return [own.status, partner.status, partner.body.code];
    };
    expect(await statuses('heartbeat-studio-api')).toEqual([200, 401, 'invalid-jwt']);
    expect(await statuses('heartbeat-partner-api')).toEqual([401, 200, undefined]);
    expect(await statuses('heartbeat-else')).toEqual([401, 401, 'invalid-jwt']);
  });

  it('has a document of its own', async () => {
    const [own, partner] = await Promise.all(
      ['studio', 'partner'].map(async api => {
        const response = await studio.app(new Request(`http://localhost:8080/api/${api}/openapi.json`));
        return Object.keys(((await response.json()) as { paths: object }).paths); // an OpenAPI document
      }),
    );
    expect(own?.some(path => path.startsWith('/api/partner'))).toBe(false);
    expect(partner).toContain('/api/partner/payment/method');
    expect(partner?.every(path => path.startsWith('/api/partner/'))).toBe(true);
  });

  it('has the calls about payments, profile, channels and the partner program, and no other', async () => {
    const response = await studio.app(new Request('http://localhost:8080/api/partner/openapi.json'));
    const { paths } = (await response.json()) as { paths: Record<string, object> }; // an OpenAPI document
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace('/api/partner', '')}`),
    );
    expect(calls.toSorted()).toEqual(
      [
        ...[
          'GET /payment/config',
          'GET /payment/method',
          'PUT /payment/method',
          'PUT /payment/method/{type}',
        ],
        ...['GET /payment/payoneer', 'DELETE /payment/payoneer', 'DELETE /payment/paypal'],
        ...['GET /payment/url/{provider}', 'GET /payment/currencies', 'GET /payment/freedom-currencies'],
        ...['POST /payment/code', 'POST /payment/code/resend', 'POST /payment/code/verify'],
        ...['GET /payment/advance', 'POST /payment/advance', 'POST /payment/weekly-enrollment'],
        ...['POST /payment/test-payment', 'GET /payment/instant-limit', 'POST /payment/instant'],
        ...['GET /profile', 'PUT /profile', 'GET /channels', 'POST /channels'],
        ...[
          'POST /partner-program/leave',
          'POST /partner-program/leave/undo',
          'POST /partner-program/rejoin',
        ],
        'POST /payment/webhook/{provider}',
      ].toSorted(),
    );
  });

  it('counts its calls by itself', async () => {
    const resend = () => call('POST', '/payment/code/resend', { as: 'other', body: {} });
    expect([await resend(), await resend(), await resend()].map(({ status }) => status)).toEqual([
      409, 409, 429,
    ]);
    const { rows } = await studio.db.execute<{ key: string }>(
      `select key from rate_limits where key like '%code%'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => key.startsWith('partner:'))).toBe(true);
  });
});

describe('a process', () => {
  const statusOf = async (serve: readonly ('web' | 'workers' | 'partner')[], path: string) => {
    const { config } = studio.deps;
    const app = createApp({ ...studio.deps, config: { ...config, serve } });
    const headers = { authorization: `Bearer ${studio.token('creator')}` };
    return (await app(new Request(`http://localhost:8080${path}`, { headers }))).status;
  };

  it.each([
    [['web', 'workers', 'partner'], 200, 200, 200],
    [['web'], 200, 404, 200],
    [['partner'], 404, 200, 404],
    [['workers'], 404, 404, 404],
  ] as const)('that serves %s answers only for that', async (serve, own, partner, page) => {
    expect(await statusOf(serve, '/api/studio/user')).toBe(own);
    expect(await statusOf(serve, '/api/partner/payment/method')).toBe(partner);
    expect(await statusOf(serve, '/studio/config.json')).toBe(page);
    expect(await statusOf(serve, '/readyz')).toBe(200);
  });
});
