import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBrowserOnline } from '../../../../tests/builders/aNetwork';
import { server } from '../../../../tests/msw';
import { createConnection, type Connection } from './connection';

let connection: Connection;
let looks = 0;
let isThere = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  looks = 0;
  isThere = true;
  server.use(
    http.get('*/healthz', () => {
      looks += 1;
      return isThere ? HttpResponse.json({ status: 'alive' }) : HttpResponse.error();
    }),
  );
  connection = createConnection({ api: '/api/studio' });
});
afterEach(() => {
  connection.stop();
  setBrowserOnline(true);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the connection', () => {
  it('believes the browser that there is none, and looks before it believes that it is back', async () => {
    setBrowserOnline(false);
    expect(connection.get()).toBe('offline');
    await pass(600_000);
    expect(looks).toBe(0);
    isThere = false;
    setBrowserOnline(true);
    await vi.waitFor(() => expect(connection.get()).toBe('unreachable'));
    isThere = true;
    await pass(2000);
    await vi.waitFor(() => expect(connection.get()).toBe('online'));
  });

  it('takes one call that failed for what it is while the studio answers', async () => {
    await connection.checkAfterFailure();
    expect([connection.get(), looks]).toEqual(['online', 1]);
  });

  it('is away where nothing answers, and looks again at growing distances', async () => {
    isThere = false;
    await connection.checkAfterFailure();
    expect(connection.get()).toBe('unreachable');
    for (const [ms, seen] of [
      [1900, 1],
      [200, 2],
      [4000, 3],
      [8000, 4],
      [16_000, 5],
      [30_000, 6],
      [30_000, 7],
    ] as const) {
      await pass(ms);
      await vi.waitFor(() => expect(looks).toBe(seen));
      await pass(1);
    }
  });

  it('asks once for many calls that fail together', async () => {
    isThere = false;
    await Promise.all(Array.from({ length: 10 }, () => connection.checkAfterFailure()));
    await connection.checkAfterFailure();
    expect(looks).toBe(1);
  });

  it('takes a gateway without a studio behind it for away', async () => {
    server.use(http.get('*/healthz', () => new HttpResponse(null, { status: 502 })));
    await connection.checkAfterFailure();
    expect(connection.get()).toBe('unreachable');
  });

  it('is back with any answer to what was sent since it went, and with no earlier one', async () => {
    isThere = false;
    const earlier = connection.trackRequest();
    await connection.checkAfterFailure();
    earlier();
    expect(connection.get()).toBe('unreachable');
    connection.trackRequest()();
    expect(connection.get()).toBe('online');
    await pass(60_000);
    expect(looks).toBe(1);
  });

  it('looks again where the network went and came while it looked', async () => {
    const judged = connection.checkAfterFailure();
    setBrowserOnline(false);
    setBrowserOnline(true);
    await judged;
    expect([connection.get(), looks]).toEqual(['online', 2]);
  });

  it('gives up a look that hangs', async () => {
    server.use(http.get('*/healthz', () => new Promise<never>(() => undefined)));
    const judged = connection.checkAfterFailure();
    await pass(5000);
    await judged;
    expect(connection.get()).toBe('unreachable');
  });

  it('can be waited for, until it is back, too late, or nobody wants it any more', async () => {
    setBrowserOnline(false);
    const back = connection.waitUntilOnline(10_000);
    const late = connection.waitUntilOnline(1000);
    const controller = new AbortController();
    const unwanted = connection.waitUntilOnline(10_000, controller.signal);
    controller.abort();
    await pass(1000);
    connection.trackRequest()();
    expect(await Promise.all([back, late, unwanted])).toEqual([true, false, false]);
    expect(await connection.waitUntilOnline(0)).toBe(true);
  });
});
