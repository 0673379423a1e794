import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { aMoment } from '../../../tests/builders/aMoment';
import { aNetwork, setBrowserOnline } from '../../../tests/builders/aNetwork';
import { failureOf } from '../../../tests/builders/failureOf';
import { mockEndpoint, mockEndpoints, problem, server } from '../../../tests/msw';

let network: ReturnType<typeof aNetwork>;
let isCut = false;
let requests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  isCut = false;
  requests = 0;
  network = aNetwork();
  server.use(
    http.get('*/healthz', () => (isCut ? HttpResponse.error() : HttpResponse.json({}))),
    http.get('*/api/studio/moments', () => {
      requests += 1;
      if (isCut) return HttpResponse.error();
      return HttpResponse.json({ data: { items: [aMoment()], total: 1, page: 1, per_page: 50 } });
    }),
  );
});
afterEach(() => {
  network.stop();
  setBrowserOnline(true);
  vi.useRealTimers();
});

const list = (signal?: AbortSignal) =>
  network.client.call(momentEndpoints.list, { query: {} }, signal ? { signal } : {});
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('during an outage, a read', () => {
  it('that was running uses no retries, and succeeds when the server is back in time', async () => {
    isCut = true;
    const call = list();
    await vi.waitFor(() => expect(network.connection.get()).toBe('unreachable'), 20_000);
    await advance(1000);
    expect(requests).toBe(1);
    isCut = false;
    await advance(2000);
    expect((await call).total).toBe(1);
    expect(requests).toBe(2);
  });

  it('that was running fails after 15 s', async () => {
    isCut = true;
    const call = failureOf(list());
    await advance(14_000);
    expect(requests).toBe(1);
    await advance(2000);
    expect(await call).toMatchObject({ kind: 'network' });
    expect(requests).toBe(1);
  });

  it('that starts during it fails at once, without a notice beside the banner', async () => {
    isCut = true;
    setBrowserOnline(false);
    for (let index = 0; index < 10; index += 1) network.notices.error(await failureOf(list()));
    expect(requests).toBe(10);
    expect(network.notices.get()).toMatchObject({ shown: [], history: [] });
  });

  it('can be cancelled', async () => {
    isCut = true;
    const controller = new AbortController();
    const call = list(controller.signal);
    await vi.waitFor(() => expect(network.connection.get()).toBe('unreachable'), 20_000);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('causes one reload of the data on the screen after the outage', async () => {
    isCut = true;
    setBrowserOnline(false);
    await failureOf(list());
    isCut = false;
    setBrowserOnline(true);
    await vi.waitFor(() => expect(network.connection.get()).toBe('online'), 20_000);
    await list();
    expect(network.refreshed()).toBe(1);
  });
});

describe('while the server is reachable, a read', () => {
  it('without a response shows a notice', async () => {
    server.use(http.get('*/api/studio/moments', () => HttpResponse.error()));
    const call = failureOf(list());
    await advance(2000);
    network.notices.error(await call);
    expect(network.shown()).toHaveLength(1);
  });

  const rejecting = (...headers: Record<string, string>[]) =>
    mockEndpoints(
      mockEndpoint(momentEndpoints.list, () => {
        requests += 1;
        const given = headers[requests - 1];
        return given
          ? problem(given.code === '503' ? 'unavailable' : 'rate-limited', { headers: given })
          : [];
      }),
    );

  it.each(['429', '503'])('waits for the Retry-After of a %i', async code => {
    rejecting({ code, 'retry-after': '3' });
    const call = list();
    await advance(2900);
    expect(requests).toBe(1);
    await advance(200);
    await call;
    expect(requests).toBe(2);
  });

  it('does not wait when Retry-After is too long or missing', async () => {
    rejecting({ code: '429', 'retry-after': '60' }, { code: '503', 'retry-after': '60' }, { code: '429' });
    for (const code of ['rate-limited', 'unavailable', 'rate-limited'])
      expect((await failureOf(list())).code).toBe(code);
    expect(requests).toBe(3);
  });
});

describe('a call without a response', () => {
  /** Responses that the test releases. */
  const holdResponses = () => {
    const keys: (string | null)[] = [];
    const release: (() => void)[] = [];
    const hold = async (request: Request, response: () => Response) => {
      keys.push(request.headers.get('idempotency-key'));
      await new Promise<void>(resolve => release.push(resolve));
      return response();
    };
    server.use(
      http.put('*/api/studio/moments/:id', ({ request }) =>
        hold(request, () => HttpResponse.json({ data: { items: [aMoment({ title: 'x' })] } })),
      ),
      http.get('*/api/studio/moments', ({ request }) =>
        hold(request, () => HttpResponse.json({ data: { items: [] } })),
      ),
    );
    return { keys, release };
  };
  const save = () =>
    network.client.call(momentEndpoints.update, { params: { id: 'moAbcdefg' }, body: { title: 'x' } });

  it('shows a notice after 15 s, until it has ended', async () => {
    const { release } = holdResponses();
    const call = save();
    await advance(14_900);
    expect(network.shown()).toEqual([]);
    await advance(200);
    expect(network.notices.get().shown).toMatchObject([
      { kind: 'progress', title: 'Still working …', action: { label: 'Retry' } },
    ]);
    release[0]!();
    await call;
    expect(network.notices.get()).toMatchObject({ shown: [], history: [] });
  });

  it('is sent again by Retry, a write with the same key', async () => {
    const { keys, release } = holdResponses();
    const calls = Promise.all([save(), list()]);
    await advance(15_100);
    expect(network.shown()).toEqual(['Still working …']);
    network.press('Retry');
    await vi.waitFor(() => expect(keys).toHaveLength(4), 20_000);
    const [first, ...others] = keys.filter(Boolean);
    expect(others).toEqual([first]);
    release.slice(2).forEach(go => go());
    await calls;
    expect(network.shown()).toEqual([]);
    expect(network.tray()).toEqual([]);
  });

  it('fails after a minute; a write then waits in the outbox', async () => {
    holdResponses();
    const calls = Promise.all([failureOf(save()), failureOf(list())]);
    await advance(59_000);
    expect(network.shown()).toEqual(['Still working …']);
    await advance(2000);
    expect((await calls).map(({ kind }) => kind)).toEqual(['timeout', 'timeout']);
    await advance(100);
    expect(network.shown()).toEqual(['A change could not be sent']);
    expect(network.tray()).toMatchObject([{ detail: 'The server did not respond in time. Try again.' }]);
  });

  it('shows no notice while the banner reports an outage', async () => {
    holdResponses();
    const controller = new AbortController();
    const call = list(controller.signal);
    setBrowserOnline(false);
    await advance(20_000);
    expect(network.shown()).toEqual([]);
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
