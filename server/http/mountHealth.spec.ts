import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Database } from '../db/database';
import { mountHealth } from './mountHealth';
import type { RouterEnv } from './router';

/** A server with a database that responds at the command of the test. */
const mounted = () => {
  const responses: { readonly succeed: () => void; readonly fail: (error: Error) => void }[] = [];
  const execute = () => new Promise<void>((succeed, fail) => responses.push({ succeed, fail }));
  const app = new Hono<RouterEnv>();
  // Only the check is called.
  mountHealth(app, { execute } as unknown as Database, {
    isStopping: () => false,
    eventLoopDelay: () => ({ p99_ms: 0, max_ms: 0 }),
  });
  const request = async (): Promise<number> => (await app.request('/readyz')).status;
  return { responses, request };
};

describe('many requests for the readiness at the same time', () => {
  it('send one statement', async () => {
    const { responses, request } = mounted();
    const many = Promise.all(Array.from({ length: 50 }, request));
    await expect.poll(() => responses.length).toBeGreaterThan(0);
    responses[0]!.succeed();
    expect(new Set(await many)).toEqual(new Set([200]));
    expect(responses).toHaveLength(1);
  });

  it('do not decide the next one', async () => {
    const { responses, request } = mounted();
    const before = request();
    await expect.poll(() => responses.length).toBe(1);
    responses[0]!.fail(new Error('away'));
    expect(await before).toBe(500);
    const after = request();
    await expect.poll(() => responses.length).toBe(2);
    responses[1]!.succeed();
    expect(await after).toBe(200);
  });
});
