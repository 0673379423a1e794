import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { createRateLimiter, rateRules } from '../../../server/http/rateLimiter';
import { rateLimits } from '../../../server/db/frameworkTables';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

let studio: ApiStudio;
beforeAll(async () => {
  // Processes tell each other once a second what was used.
  studio = await startApiStudio({
    processes: 1,
    rates: {
      ...rateRules,
      search: { account: 3, address: 8, seconds: 60 },
      'sign-in': { account: 99, address: 2, seconds: 60 },
    },
  });
});
afterAll(() => studio.stop());

const search = (as: 'creator' | 'other' | 'reviewer') => studio.call('GET', '/moments/search', { as });

describe('calls above the rate limit', () => {
  it('are rejected for the account, with the seconds to wait, and for no other account', async () => {
    for (const _ of [1, 2, 3]) expect((await search('creator')).status).toBe(200);
    const refused = await search('creator');
    expect([refused.status, refused.body.code]).toEqual([429, 'rate-limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await search('other')).status).toBe(200);
  });

  it('are rejected for an address that calls for many accounts', async () => {
    for (const _ of [1, 2, 3]) await search('reviewer');
    expect((await search('reviewer')).status).toBe(429);
  });

  it('are rejected before sign-in, whatever the forwarded headers', async () => {
    const tryOut = (from: string) =>
      studio.call('POST', '/auth/refresh', {
        body: { refreshToken: 'x' },
        headers: { 'x-forwarded-for': from },
      });
    expect((await tryOut('10.0.0.1')).status).toBe(401);
    expect((await tryOut('10.0.0.2')).status).toBe(401);
    expect((await tryOut('10.0.0.3')).status).toBe(429);
  });

  it('are rejected by another process, and after a restart', async () => {
    // The same dependencies, but counters of its own.
    const other = createApp(studio.deps);
    const call = (method: string, path: string, body?: object) =>
      other(
        new Request(`http://localhost:8080/api/studio${path}`, {
          method,
          headers: { authorization: `Bearer ${studio.token('creator')}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
        { address: '127.0.0.1' },
      ).then(({ status }) => status);
    expect(await call('POST', '/auth/refresh', { refreshToken: 'x' })).toBe(429);
    await expect.poll(() => call('GET', '/moments/search'), { timeout: 10_000 }).toBe(429);
  });

  it('write nothing for a call that is counted in memory, and one row for all of a second', async () => {
    const limiter = createRateLimiter(studio.db);
    const rows = async () =>
      (await studio.db.select().from(rateLimits)).map(({ key, points }) => [key, points]);
    const key = `account:read:${people.locked.id}`;
    for (let call = 0; call < 500; call += 1) await limiter.byAccount('read', people.locked.id);
    await expect.poll(rows, { timeout: 10_000 }).toContainEqual([key, 500]);
  });

  it('do not affect other kinds of calls', async () => {
    expect((await studio.call('GET', '/moments', { as: 'creator' })).status).toBe(200);
  });
});

it('a list of any kind that is searched counts as a search', async () => {
  const strict = await startApiStudio({
    processes: 1,
    rates: { ...rateRules, search: { account: 2, address: 99, seconds: 60 } },
  });
  const list = (query: string) => strict.call('GET', `/playlists${query}`, { as: 'creator' });
  for (const _ of [1, 2]) expect((await list('?q=fog')).status).toBe(200);
  expect((await list('?q=fog')).status).toBe(429);
  expect((await list('?q=')).status).toBe(200);
  expect((await list('')).status).toBe(200);
  await strict.stop();
});
