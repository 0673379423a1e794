import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEventData, LiveEventName } from '../../contract/calls/liveEvents';
import { createObservable } from '../observable';
import { createLiveChanges } from './createLiveChanges';

// Only the tests advance the time.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Opened {
  readonly resources: readonly string[];
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly send: <N extends LiveEventName>(name: N, data: LiveEventData<N>, id?: string) => Promise<void>;
  readonly breakOff: () => Promise<void>;
}

/** What was sent is parsed and delivered. */
const delivered = () => vi.advanceTimersByTimeAsync(0);
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const start = () => {
  const opened: Opened[] = [];
  const back = { fail: undefined as Error | undefined };
  const session = createObservable({ status: 'logged_in' });
  const connection = createObservable('online');
  const live = createLiveChanges({
    session,
    connection,
    random: () => 0.5,
    open: async (resources, { signal, lastEventId }) => {
      if (back.fail) throw back.fail;
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({ start: given => void (controller = given) });
      signal.addEventListener('abort', () => controller?.error(signal.reason));
      opened.push({
        resources,
        lastEventId,
        signal,
        send: async (name, data, id = '1') => {
          controller?.enqueue(
            new TextEncoder().encode(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
          );
          await delivered();
        },
        breakOff: async () => {
          controller?.close();
          await delivered();
        },
      });
      return body;
    },
  });
  const latest = () => opened.at(-1)!;
  const ready = (...resources: string[]) => latest().send('ready', { resources, heartbeatS: 15 });
  return { live, opened, latest, ready, session, connection, back };
};

const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

const change = (resource: string, id: string) =>
  ({ resource, id, version: '1', kind: 'changed', own: false }) as const;

describe('live changes', () => {
  it('come from one stream of everything that is watched', async () => {
    const { live, opened, latest, ready } = start();
    const [memos, songs] = [vi.fn(), vi.fn()];
    live.watch('songs', songs);
    live.watch('memos', memos);
    await later(300);
    expect(opened.map(({ resources }) => resources)).toEqual([['memos', 'songs']]);
    await ready('memos', 'songs');
    await latest().send('changes', { changes: [change('memos', 'a'), change('memos', 'b')] });
    expect(memos.mock.calls).toEqual([[[change('memos', 'a'), change('memos', 'b')]]]);
    expect(songs).not.toHaveBeenCalled();
    await latest().send('reset', { resources: ['songs'] });
    expect(songs.mock.calls).toEqual([['unknown']]);
    await latest().send('reset', {});
    expect(memos).toHaveBeenLastCalledWith('unknown');
  });

  it('resume with another resource, and stop with the last one', async () => {
    const { live, opened, latest, ready } = start();
    const first = live.watch('memos', vi.fn());
    await later(300);
    await ready('memos');
    await latest().send('changes', { changes: [change('memos', 'a')] }, '7');
    const second = live.watch('songs', vi.fn());
    await later(300);
    expect(opened).toHaveLength(2);
    expect(opened[0]!.signal.aborted).toBe(true);
    expect(latest()).toMatchObject({ resources: ['memos', 'songs'], lastEventId: '7' });
    // A stream that names more than is watched stays.
    first();
    await later(1000);
    expect(opened).toHaveLength(2);
    second();
    expect(latest().signal.aborted).toBe(true);
    await later(600_000);
    expect(opened).toHaveLength(2);
  });

  it('are unknown, and streamed again at once, after a permission was lost', async () => {
    const { live, opened, latest, ready } = start();
    const [memos, songs] = [vi.fn(), vi.fn()];
    live.watch('memos', memos);
    live.watch('songs', songs);
    await later(300);
    await ready('memos', 'songs');
    await latest().send('end', { reason: 'permission-lost' });
    await latest().breakOff();
    expect([memos.mock.calls, songs.mock.calls]).toEqual([[['unknown']], [['unknown']]]);
    await later(0);
    expect(opened).toHaveLength(2);
    await ready('songs');
    await latest().send('changes', { changes: [change('songs', 'a')] });
    expect(songs).toHaveBeenLastCalledWith([change('songs', 'a')]);
  });

  it('are polled where there is no stream, and for resources that it does not have', async () => {
    const { live, back, ready } = start();
    const [memos, hidden] = [vi.fn(), vi.fn()];
    back.fail = new Error('cut off');
    live.watch('memos', memos);
    live.watch('hidden', hidden);
    await later(30_000);
    expect(memos.mock.calls).toEqual([['unknown']]);
    expect(hidden.mock.calls).toEqual([['unknown']]);
    back.fail = undefined;
    // The next try.
    await later(2000);
    await ready('memos');
    await later(28_000);
    expect(memos).toHaveBeenCalledTimes(1);
    expect(hidden).toHaveBeenCalledTimes(2);
  });

  it('wait longer after each failure, up to minutes, and begin anew after a stream', async () => {
    const { live, opened, latest, ready } = start();
    live.watch('memos', vi.fn());
    await later(300);
    for (const pauseMs of [1000, 2000, 4000]) {
      const count = opened.length;
      await latest().breakOff();
      await later(pauseMs - 1);
      expect(opened).toHaveLength(count);
      await later(1);
      expect(opened).toHaveLength(count + 1);
    }
    await ready('memos');
    await latest().breakOff();
    await later(1000);
    expect(opened).toHaveLength(5);
  });

  it('are opened anew at once when the server ends them for that', async () => {
    const { live, opened, latest, ready } = start();
    live.watch('memos', vi.fn());
    await later(300);
    await ready('memos');
    await latest().send('end', { reason: 'renew' }, '9');
    await latest().breakOff();
    await later(0);
    expect(opened).toHaveLength(2);
    expect(latest().lastEventId).toBe('9');
  });

  it('give up a stream that sends nothing, as behind a proxy that collects it', async () => {
    const { live, opened, ready } = start();
    live.watch('memos', vi.fn());
    await later(300);
    await later(10_000);
    expect(opened[0]!.signal.aborted).toBe(true);
    await later(1000);
    expect(opened).toHaveLength(2);
    await ready('memos');
    await later(34_000);
    expect(opened[1]!.signal.aborted).toBe(false);
    await later(1000);
    expect(opened[1]!.signal.aborted).toBe(true);
  });

  it('are neither streamed nor polled while the page is hidden, offline or signed out', async () => {
    const { live, opened, ready, connection, session, latest } = start();
    const memos = vi.fn();
    live.watch('memos', memos);
    await later(300);
    await ready('memos');
    const stops = [
      [() => setVisible(false), () => setVisible(true)],
      [() => connection.set('offline'), () => connection.set('online')],
      [() => session.set({ status: 'logged_out' }), () => session.set({ status: 'logged_in' })],
    ] as const;
    for (const [stop, resume] of stops) {
      const count = opened.length;
      stop();
      expect(latest().signal.aborted).toBe(true);
      await later(120_000);
      expect(opened).toHaveLength(count);
      expect(memos).not.toHaveBeenCalled();
      resume();
      await later(300);
      expect(opened).toHaveLength(count + 1);
      await ready('memos');
    }
  });

  it('read everything again after a stream that was too slow', async () => {
    const { live, latest, ready } = start();
    live.watch('memos', vi.fn());
    await later(300);
    await ready('memos');
    await latest().send('end', { reason: 'slow' }, '9');
    await latest().breakOff();
    await later(1000);
    // No server has such an event, so that it answers with a reset.
    expect(latest().lastEventId).toBe('');
  });

  it('ignore events of a newer server', async () => {
    const { live, latest, ready } = start();
    const memos = vi.fn();
    live.watch('memos', memos);
    await later(300);
    await ready('memos');
    await latest().send('changes', { changes: [{ ...change('memos', 'a'), kind: 'merged' } as never] });
    expect(memos).not.toHaveBeenCalled();
    expect(latest().signal.aborted).toBe(false);
  });
});
