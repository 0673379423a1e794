import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaEndpoints } from '../../../contract/endpoints/media/media';
import { momentEndpoints } from '../../../contract/endpoints/moments';
import { limits } from '../../../contract/limits';
import { aMoment } from '../../../../tests/builders/aMoment';
import { aNetwork, setBrowserOnline } from '../../../../tests/builders/aNetwork';
import { aUser } from '../../../../tests/builders/aUser';
import { failureOf } from '../../../../tests/builders/failureOf';
import { mockEndpoint, mockEndpoints, problem } from '../../../../tests/msw';

type Network = ReturnType<typeof aNetwork>;

/** The writes that reached the server, by key. */
let arrived: { key: string; id: string; body: unknown; ifMatch: string | null }[] = [];
/** The server makes the change, but its response is lost. */
let losesAnswers = false;
let isCut = false;
let network: Network;

const version = '"2026-01-03T03:04:05.000Z"';
const idOf = (index: number): string => `mo${String(index).padStart(7, '0')}`;
const save = (index: number, title: string, on: Network = network) =>
  on.client.call(
    momentEndpoints.update,
    { params: { id: idOf(index) }, body: { title } },
    { ifMatch: version },
  );
/** A save that fails, and a view that claims the failure. */
const saveAs = async (index: number, name: string, retry?: () => Promise<void>, on: Network = network) => {
  const failure = await failureOf(save(index, name, on));
  on.outbox.claim(failure, { title: `Saving “${name}” failed`, retry });
  return failure;
};
const cut = (): void => {
  isCut = true;
  setBrowserOnline(false);
};
const reconnect = async (): Promise<void> => {
  isCut = false;
  setBrowserOnline(true);
  await vi.waitFor(() => expect(network.connection.get()).toBe('online'), 20_000);
};
const noticesShown = () => new Promise(resolve => setTimeout(resolve, 50));

beforeEach(() => {
  arrived = [];
  losesAnswers = isCut = false;
  network = aNetwork();
  mockEndpoints(
    mockEndpoint(momentEndpoints.update, ({ params, body, request }) => {
      if (isCut) return HttpResponse.error();
      const key = request.headers.get('idempotency-key')!;
      // Like the server: one key, one change.
      if (!arrived.some(one => one.key === key))
        arrived.push({ key, id: params.id, body, ifMatch: request.headers.get('if-match') });
      return losesAnswers ? HttpResponse.error() : [aMoment({ id: params.id, ...(body as object) })];
    }),
  );
});
afterEach(() => {
  network.stop();
  setBrowserOnline(true);
});

describe('changes that could not be sent', () => {
  it('are listed one by one in the tray and together in one notice, and are executed once each after Retry all', async () => {
    cut();
    await Promise.all(Array.from({ length: 10 }, (_, index) => saveAs(index, `Title ${index}`)));
    await noticesShown();
    expect(network.shown()).toEqual(['10 changes could not be sent']);
    expect(network.tray()).toHaveLength(10);
    expect(network.tray()[0]).toMatchObject({
      kind: 'error',
      title: 'Saving “Title 9” failed',
      detail: 'You are offline. Your input is not lost.',
      action: { label: 'Retry' },
    });
    await reconnect();
    await noticesShown();
    expect(arrived).toEqual([]);
    network.press('Retry all');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(arrived.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, (_, index) => ({ heartbeat_id: 7, title: `Title ${index}` })),
    );
    expect(new Set(arrived.map(({ key }) => key)).size).toBe(10);
    expect(arrived.every(({ ifMatch }) => ifMatch === version)).toBe(true);
    await vi.waitFor(() => expect(network.shown()).toEqual(['10 changes were sent']), 20_000);
    expect(network.refreshed()).toBeGreaterThan(0);
  });

  it('are executed once although the first response was lost and Retry is pressed repeatedly', async () => {
    losesAnswers = true;
    await saveAs(1, 'Once');
    network.press('Retry');
    await vi.waitFor(() => expect(network.tray()[0]).toMatchObject({ kind: 'error' }), 20_000);
    losesAnswers = false;
    const [{ action } = {}] = network.tray();
    action?.run();
    action?.run();
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(arrived).toHaveLength(1);
  });

  it('are removed when the form sends the same change, with the same key', async () => {
    losesAnswers = true;
    await saveAs(1, 'Mine');
    losesAnswers = false;
    await save(1, 'Mine');
    expect(network.tray()).toEqual([]);
    expect(arrived).toHaveLength(1);
    await noticesShown();
    expect(network.shown()).toEqual([]);
  });

  it('are replaced by a newer save of the same fields, not by one of other fields', async () => {
    cut();
    await saveAs(1, 'First words');
    await saveAs(1, 'Better words');
    await saveAs(2, 'Another record');
    expect(network.tray().map(({ title }) => title)).toEqual([
      'Saving “Another record” failed',
      'Saving “Better words” failed',
    ]);
    await reconnect();
    await network.client.call(
      momentEndpoints.update,
      { params: { id: idOf(1) }, body: { description: 'x' } },
      { ifMatch: version },
    );
    expect(network.tray()).toHaveLength(2);
    await save(1, 'Best words');
    expect(network.tray().map(({ title }) => title)).toEqual(['Saving “Another record” failed']);
  });

  it('are sent by the retry of their view, if it has one', async () => {
    cut();
    const retry = vi.fn(async () => void (await save(1, 'Mine')));
    await saveAs(1, 'Mine', retry);
    await reconnect();
    network.press('Retry');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(retry).toHaveBeenCalledOnce();
    expect(arrived).toHaveLength(1);
    expect(network.shown()).toEqual([]);
  });

  it('are removed when their view has sent a newer change instead', async () => {
    cut();
    await saveAs(1, 'Mine', async () => {
      await network.client.call(
        momentEndpoints.update,
        { params: { id: idOf(1) }, body: { description: 'merged' } },
        { ifMatch: version },
      );
    });
    await reconnect();
    network.press('Retry');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(arrived.map(({ body }) => body)).toEqual([{ heartbeat_id: 7, description: 'merged' }]);
  });

  it('can be discarded', async () => {
    cut();
    await saveAs(1, 'Mine');
    await noticesShown();
    network.press('Discard');
    expect([network.tray(), network.shown()]).toEqual([[], []]);
    expect(localStorage.length).toBe(0);
  });

  it('show why they were rejected, and are removed', async () => {
    cut();
    await saveAs(1, 'Mine');
    await reconnect();
    mockEndpoints(mockEndpoint(momentEndpoints.update, () => problem('stale-record')));
    network.press('Retry');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(network.notices.get().shown).toMatchObject([
      {
        title: 'Saving “Mine” failed',
        detail: 'Somebody saved a newer version while you were editing.',
      },
    ]);
    expect(network.shown()).not.toContain('The change was sent');
  });

  it('stay after a temporary rejection', async () => {
    cut();
    await saveAs(1, 'Mine');
    await reconnect();
    mockEndpoints(mockEndpoint(momentEndpoints.update, () => problem('rate-limited')));
    network.press('Retry');
    await vi.waitFor(
      () =>
        expect(network.tray()).toMatchObject([
          { kind: 'error', detail: 'Too many requests. Wait a moment and try again.' },
        ]),
      20_000,
    );
  });

  it('are no longer sent when the server is down again', async () => {
    cut();
    await Promise.all([saveAs(1, 'One'), saveAs(2, 'Two'), saveAs(3, 'Three')]);
    await noticesShown();
    network.press('Retry all');
    await vi.waitFor(() => expect(network.shown()).toEqual(['3 changes could not be sent']), 20_000);
    await noticesShown();
    expect(network.tray().map(({ kind }) => kind)).toEqual(['error', 'error', 'error']);
    expect(network.shown()).toEqual(['3 changes could not be sent']);
  });

  it('do not include uploads, and calls whose view handles the failure', async () => {
    cut();
    await failureOf(
      network.client.call(
        momentEndpoints.update,
        { params: { id: idOf(1) }, body: { title: 'x' } },
        { hideFromTray: true, ifMatch: version },
      ),
    );
    mockEndpoints(mockEndpoint(mediaEndpoints.upload, () => HttpResponse.error()));
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    await failureOf(network.client.call(mediaEndpoints.upload, { body: { purpose: 'avatar', file } }));
    expect(network.tray()).toEqual([]);
  });
});

describe('after a reload, changes that could not be sent', () => {
  const reload = () => {
    network.stop();
    network = aNetwork();
  };

  it('are listed again and never sent without the user', async () => {
    losesAnswers = true;
    const { key } = await saveAs(1, 'Mine').then(() => arrived[0]!);
    losesAnswers = false;
    reload();
    await vi.waitFor(() => expect(network.shown()).toEqual(['Saving “Mine” failed']), 20_000);
    expect(network.tray()).toMatchObject([{ title: 'Saving “Mine” failed' }]);
    expect(arrived).toHaveLength(1);
    network.press('Retry');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    expect(arrived).toMatchObject([{ key, ifMatch: version }]);
    expect(network.shown()).toEqual(['The change was sent']);
    reload();
    await noticesShown();
    expect(network.tray()).toEqual([]);
  });

  it('have the same key when the form sends the same change again', async () => {
    losesAnswers = true;
    await saveAs(1, 'Mine');
    losesAnswers = false;
    reload();
    await vi.waitFor(() => expect(network.tray()).toHaveLength(1), 20_000);
    await save(1, 'Mine');
    expect(arrived).toHaveLength(1);
    expect(network.tray()).toEqual([]);
  });

  it('are listed for their own user only', async () => {
    cut();
    await saveAs(1, 'Mine');
    network.become(undefined);
    expect(network.tray()).toEqual([]);
    network.become(aUser({ id: 8, heartbeat_id: 8 }));
    await noticesShown();
    expect(network.tray()).toEqual([]);
    network.become(aUser());
    await vi.waitFor(() => expect(network.tray()).toHaveLength(1), 20_000);
  });

  it('are dropped when another user signed in during the request', async () => {
    let fail: (response: Response) => void = () => undefined;
    mockEndpoints(
      mockEndpoint(momentEndpoints.update, () => new Promise<Response>(resolve => (fail = resolve))),
    );
    const failure = failureOf(save(1, 'Mine'));
    await noticesShown();
    network.become(aUser({ id: 8, heartbeat_id: 8 }));
    fail(HttpResponse.error());
    await failure;
    await noticesShown();
    expect(network.tray()).toEqual([]);
    expect(Object.keys(localStorage).filter(name => name.includes('outbox'))).toEqual([]);
  });

  it('are removed when another tab has removed them', async () => {
    cut();
    await saveAs(1, 'Mine');
    const key = Object.keys(localStorage).find(name => name.includes('outbox'))!;
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(network.tray()).toEqual([]);
  });

  it('are not sent again once the server may have forgotten their key, unless they have a version', async () => {
    cut();
    const old = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: old });
    await saveAs(1, 'With a version');
    mockEndpoints(mockEndpoint(momentEndpoints.bulkUpdate, () => HttpResponse.error()));
    const bulk = { body: { ids: [idOf(2)], changes: { title: 'Without' } } };
    await failureOf(network.client.call(momentEndpoints.bulkUpdate, bulk));
    vi.setSystemTime(old.getTime() + limits.idempotencyHours * 3_600_000);
    reload();
    await vi.waitFor(() => expect(network.tray()).toHaveLength(2), 20_000);
    await reconnect();
    network.press('Retry all');
    await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
    vi.useRealTimers();
    expect(arrived).toHaveLength(1);
    expect(network.notices.get().history).toMatchObject([
      { title: 'The change was sent' },
      { detail: 'This change is too old to be sent again safely. Please repeat it.' },
    ]);
  });

  it.each([
    ['no JSON', '{"key":'],
    ['another shape', '{"key":5}'],
    ['an unknown call', JSON.stringify({ key: 'k', endpoint: 'PUT /x', input: {}, at: 1, title: 'x' })],
    ['a read', JSON.stringify({ key: 'k', endpoint: 'GET /moments', input: {}, at: 1, title: 'x' })],
  ])('are removed when the storage contains %s', async (_, text) => {
    localStorage.setItem('studio:7:outbox.k', text);
    reload();
    await vi.waitFor(() => expect(localStorage.length).toBe(0), 20_000);
    expect(network.tray()).toEqual([]);
  });
});
