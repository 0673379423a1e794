import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaEndpoints } from '../../contract/endpoints/media/media';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { jobEndpoints } from '../../contract/jobs/job';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { aClient, someCredentials } from '../../../tests/builders/aClient';
import { aMoment } from '../../../tests/builders/aMoment';
import { failureOf } from '../../../tests/builders/failureOf';
import { mockEndpoint, mockEndpoints, page, server } from '../../../tests/msw';

const client = aClient();

const moments = (respond: () => Response | Promise<Response>) =>
  server.use(http.get('*/api/studio/moments', respond));

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

describe('a call', () => {
  it('sends the access token, the query and the heartbeat of the caller', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query, request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer token');
        expect(query).toMatchObject({ heartbeat_id: 7, page: 2, status: ['draft', 'published'] });
        return page([aMoment()], { total: 80, page: 2 });
      }),
    );
    const query = { page: 2, status: ['draft', 'published'] };
    const { items, total } = await client.call(momentEndpoints.list, { query });
    expect(items[0]?.title).toBe('Fog over the harbour');
    expect(total).toBe(80);
  });

  it('sends no heartbeat for users who manage everybody’s records', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        expect(query.heartbeat_id).toBeUndefined();
        return [];
      }),
    );
    await aClient(someCredentials({}, ['moments.manage'])).call(momentEndpoints.list, { query: {} });
  });

  it('sends no heartbeat beside a handle, and does not replace the given heartbeat', async () => {
    const seen: unknown[] = [];
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ query }) => {
        seen.push(query.heartbeat_id);
        return [];
      }),
    );
    await client.call(momentEndpoints.list, { query: { handle: 'somebodyelse' } });
    await client.call(momentEndpoints.list, { query: { heartbeat_id: 9 } });
    expect(seen).toEqual([undefined, 9]);
  });

  it('adds the heartbeat to a body that accepts it, and escapes path parameters', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, ({ params, body, request }) => {
        expect(params.id).toBe('mo_bcdef-');
        expect(body).toEqual({ heartbeat_id: 7, title: 'New' });
        expect(request.headers.get('if-match')).toBe('"v1"');
        return [aMoment({ title: 'New' })];
      }),
    );
    await client.call(
      momentEndpoints.update,
      { params: { id: 'mo_bcdef-' }, body: { title: 'New' } },
      { ifMatch: '"v1"' },
    );
  });

  it('sends files as multipart with an idempotency key', async () => {
    server.use(
      http.post('*/api/studio/uploads/v2', async ({ request }) => {
        expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
        expect(request.headers.get('idempotency-key')).toMatch(/^[\w-]{22}$/);
        return HttpResponse.json({
          data: { items: [{ id: 'm', url: '/m', width: 1, height: 1 }], total: 1, page: 1, per_page: 1 },
        });
      }),
    );
    const file = new File(['x'], 'face.png', { type: 'image/png' });
    const { items } = await client.call(mediaEndpoints.upload, { body: { purpose: 'avatar', file } });
    expect(items[0]?.id).toBe('m');
  });

  it('parses a page inside data, and a raw body inside data', async () => {
    moments(() =>
      HttpResponse.json({ data: { data: { items: [aMoment()], total: 1, page: 1, per_page: 50 } } }),
    );
    expect((await client.call(momentEndpoints.list, { query: {} })).items).toHaveLength(1);
    server.use(
      http.post('*/api/studio/auth/refresh', () =>
        HttpResponse.json({ data: { accessToken: 'a', refreshToken: 'b' } }),
      ),
    );
    const tokens = await client.call(sessionEndpoints.refresh, { body: { refreshToken: 'x' } });
    expect(tokens).toEqual({ accessToken: 'a', refreshToken: 'b' });
  });

  it('accepts fields beyond the contract, and records that exceed a limit', async () => {
    moments(() =>
      HttpResponse.json({
        data: {
          items: [{ ...aMoment({ title: 'x'.repeat(80) }), news: 1 }],
          total: 1,
          page: 1,
          per_page: 50,
        },
      }),
    );
    const { items } = await client.call(momentEndpoints.list, { query: {} });
    expect(items[0]?.title).toHaveLength(80);
  });

  it('uses the prefetched response once', async () => {
    const prefetched = {
      data: { items: [aMoment({ title: 'Prefetched' })], total: 1, page: 1, per_page: 50 },
    };
    window.__prefetched = {
      list: {
        url: '/api/studio/moments?page=1&heartbeat_id=7',
        promise: Promise.resolve(HttpResponse.json(prefetched)),
      },
    };
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => [aMoment({ title: 'Sent later' })]));
    const readTitle = async () =>
      (await client.call(momentEndpoints.list, { query: { page: 1 } })).items[0]?.title;
    expect(await readTitle()).toBe('Prefetched');
    expect(await readTitle()).toBe('Sent later');
  });

  it('stores the list of the screen for the next visit, and no other list', async () => {
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => []),
      mockEndpoint(jobEndpoints.list, () => []),
    );
    await client.call(momentEndpoints.list, { query: { page: 3 } }, { isListOfScreen: true });
    await client.call(momentEndpoints.list, { query: { page: 1 } });
    await client.call(jobEndpoints.list, { query: {} });
    const stored: unknown = JSON.parse(localStorage.getItem('prefetch') ?? '');
    expect(stored).toEqual([
      { address: location.pathname + location.search, url: expect.stringContaining('page=3') },
    ]);
  });

  it('refreshes the token when the prefetched request was rejected', async () => {
    window.__prefetched = {
      list: {
        url: '/api/studio/moments?heartbeat_id=7',
        promise: Promise.resolve(HttpResponse.json({ code: 'invalid-jwt' }, { status: 401 })),
      },
    };
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, ({ request }) => {
        expect(request.headers.get('authorization')).toBe('Bearer renewed');
        return [];
      }),
    );
    const refreshSession = vi.fn(async () => 'renewed');
    await aClient(someCredentials({ refreshSession })).call(momentEndpoints.list, { query: {} });
    expect(refreshSession).toHaveBeenCalledExactlyOnceWith('token', 'invalid-jwt');
  });
});

describe('reads', () => {
  it.each([
    ['503', () => new HttpResponse(null, { status: 503 })],
    ['502', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })],
    ['no network', () => HttpResponse.error()],
  ])('are sent twice more after %s', async (_, refuse) => {
    let calls = 0;
    moments(() => {
      calls += 1;
      return calls < 3
        ? refuse()
        : HttpResponse.json({ data: { items: [], total: 0, page: 1, per_page: 50 } });
    });
    expect((await client.call(momentEndpoints.list, { query: {} })).total).toBe(0);
    expect(calls).toBe(3);
  });

  it('fail after the third try', async () => {
    let calls = 0;
    moments(() => {
      calls += 1;
      return HttpResponse.error();
    });
    const failure = await failureOf(client.call(momentEndpoints.list, { query: {} }));
    expect(failure).toMatchObject({ kind: 'network', status: 0, code: 'unavailable' });
    expect(failure.message).toContain('Nothing is lost');
    expect(calls).toBe(3);
  });

  it('are not sent again once they are cancelled', async () => {
    let calls = 0;
    const controller = new AbortController();
    moments(() => {
      calls += 1;
      controller.abort();
      return new HttpResponse(null, { status: 503 });
    });
    const call = client.call(momentEndpoints.list, { query: {} }, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls).toBe(1);
  });

  it('can be cancelled before the response arrives', async () => {
    const controller = new AbortController();
    moments(async () => {
      controller.abort();
      await delay(1000);
      return HttpResponse.json({ data: page([]) });
    });
    const call = client.call(momentEndpoints.list, { query: {} }, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('can be cancelled between two tries', async () => {
    const controller = new AbortController();
    moments(() => {
      setTimeout(() => controller.abort(), 20);
      return new HttpResponse(null, { status: 503 });
    });
    const call = client.call(momentEndpoints.list, { query: {} }, { signal: controller.signal });
    await expect(call).rejects.toBeInstanceOf(DOMException);
  });

  it('fail after the time limit without a response', async () => {
    moments(async () => {
      await delay(400);
      return HttpResponse.json({});
    });
    const failure = await failureOf(client.call(momentEndpoints.list, { query: {} }, { timeoutMs: 40 }));
    expect(failure).toMatchObject({
      kind: 'timeout',
      status: 0,
      detail: 'The server did not respond in time. Try again.',
    });
  });

  it('have a time limit of 15 seconds', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    mockEndpoints(mockEndpoint(momentEndpoints.list, () => []));
    await client.call(momentEndpoints.list, { query: {} });
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(15_000);
  });

  it('report that the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    moments(() => HttpResponse.error());
    const failure = await failureOf(client.call(momentEndpoints.list, { query: {} }));
    expect(failure.detail).toBe('You are offline. Your input is not lost.');
  });
});

describe('creations', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 });
  const upload = (name: string) =>
    client.call(mediaEndpoints.upload, { body: { purpose: 'avatar', file: file(name) } });
  const keys: (string | null)[] = [];
  const respondWith = (...responses: (() => Response)[]) => {
    keys.length = 0;
    server.use(
      http.post('*/api/studio/uploads/v2', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return responses[keys.length - 1]?.() ?? done();
      }),
    );
  };
  const done = () =>
    HttpResponse.json({
      data: { items: [{ id: 'm', url: '/m', width: 1, height: 1 }], total: 1, page: 1, per_page: 1 },
    });

  it('have the same key until their outcome is known', async () => {
    respondWith(
      () => HttpResponse.error(),
      () => new HttpResponse(null, { status: 500 }),
      done,
    );
    await failureOf(upload('a.png'));
    await failureOf(upload('a.png'));
    await upload('a.png');
    await upload('a.png');
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('have another key for another body, and after a rejection', async () => {
    respondWith(
      () => HttpResponse.error(),
      () => HttpResponse.json({}, { status: 400 }),
      done,
    );
    await failureOf(upload('a.png'));
    await failureOf(upload('b.png'));
    await upload('b.png');
    expect(new Set(keys).size).toBe(3);
  });
});
