import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBrowserOnline } from '../../../../tests/builders/aNetwork';
import { server } from '../../../../tests/msw';
import { createConnection, type Connection } from './connection';

/** Of this file alone: a connection of another one that is not stopped yet checks its own. */
const origin = 'https://checked.test';

let connection: Connection;
let checks = 0;
let isReachable = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  checks = 0;
  isReachable = true;
  server.use(
    http.get(`${origin}/healthz`, () => {
      checks += 1;
      return isReachable ? HttpResponse.json({ status: 'alive' }) : HttpResponse.error();
    }),
  );
  connection = createConnection({ api: `${origin}/api/studio` });
});
afterEach(() => {
  connection.stop();
  setBrowserOnline(true);
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the connection', () => {
  it('is offline when the browser is, and checks before it is online again', async () => {
    setBrowserOnline(false);
    expect(connection.get()).toBe('offline');
    await advance(600_000);
    expect(checks).toBe(0);
    isReachable = false;
    setBrowserOnline(true);
    await vi.waitFor(() => expect(connection.get()).toBe('unreachable'), 20_000);
    isReachable = true;
    await advance(2000);
    await vi.waitFor(() => expect(connection.get()).toBe('online'), 20_000);
  });

  it('stays online when one call fails and the server responds to the check', async () => {
    await connection.checkAfterFailure();
    expect([connection.get(), checks]).toEqual(['online', 1]);
  });

  it('is unreachable without a response, and checks again at growing intervals', async () => {
    isReachable = false;
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
      await advance(ms);
      await vi.waitFor(() => expect(checks).toBe(seen), 20_000);
      await advance(1);
    }
  });

  it('checks once for many calls that fail together', async () => {
    isReachable = false;
    await Promise.all(Array.from({ length: 10 }, () => connection.checkAfterFailure()));
    await connection.checkAfterFailure();
    expect(checks).toBe(1);
  });

  it('is unreachable when only a gateway responds', async () => {
    server.use(http.get(`${origin}/healthz`, () => new HttpResponse(null, { status: 502 })));
    await connection.checkAfterFailure();
    expect(connection.get()).toBe('unreachable');
  });

  it('is online after a response to a request from during the outage, not from before', async () => {
    isReachable = false;
    const earlier = connection.trackRequest();
    await connection.checkAfterFailure();
    earlier();
    expect(connection.get()).toBe('unreachable');
    connection.trackRequest()();
    expect(connection.get()).toBe('online');
    await advance(60_000);
    expect(checks).toBe(1);
  });

  it('checks again when the network was lost and restored during a check', async () => {
    const checked = connection.checkAfterFailure();
    setBrowserOnline(false);
    setBrowserOnline(true);
    await checked;
    expect([connection.get(), checks]).toEqual(['online', 2]);
  });

  it('ends a check that gets no response', async () => {
    server.use(http.get(`${origin}/healthz`, () => new Promise<never>(() => undefined)));
    const checked = connection.checkAfterFailure();
    await advance(5000);
    await checked;
    expect(connection.get()).toBe('unreachable');
  });

  it('can be awaited until it is online, times out or is cancelled', async () => {
    setBrowserOnline(false);
    const back = connection.waitUntilOnline(10_000);
    const late = connection.waitUntilOnline(1000);
    const controller = new AbortController();
    const unwanted = connection.waitUntilOnline(10_000, controller.signal);
    controller.abort();
    await advance(1000);
    connection.trackRequest()();
    expect(await Promise.all([back, late, unwanted])).toEqual([true, false, false]);
    expect(await connection.waitUntilOnline(0)).toBe(true);
  });
});
