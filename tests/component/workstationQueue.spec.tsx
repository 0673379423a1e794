import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useQueue } from '../../src/engine/workstation/queue/useQueue';
import { aQueueServer, pass, renderStation } from '../render/renderStation';
import { resetWidth, setWidth } from '../render/setWidth';
import { TestProviders } from '../render/TestProviders';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  resetWidth();
});

const PER_PAGE = 10;

/** A queue of `count` records of which all pages are loaded. */
const open = async (count: number) => {
  const server = {
    ids: Array.from({ length: count }, (_, index) => `m${index + 1}`),
    read: [] as number[],
    fails: false,
    publish: () => undefined as void,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders
      given={{
        watchRecords: (_, listener) => {
          server.publish = () => act(() => listener('unknown'));
          return () => undefined;
        },
      }}
    >
      {children}
    </TestProviders>
  );
  const loadPage = async (page: number) => {
    server.read.push(page);
    if (server.fails) throw new Error('The server is down');
    const items = server.ids.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(id => ({ id }));
    return { items, total: server.ids.length, page, per_page: PER_PAGE };
  };
  const { result } = renderHook(() => useQueue({ resource: 'memos', name: 'all', loadPage }), { wrapper });
  const scrollToEnd = async () => {
    await pass(0);
    while (result.current.hasMore) {
      act(() => result.current.loadMore());
      await pass(0);
    }
  };
  await scrollToEnd();
  /** What was read since the last call. */
  const read = () => server.read.splice(0).sort((a, b) => a - b);
  const show = async (...ids: string[]) => {
    act(() => result.current.setShown('list', ids));
    await pass(0);
  };
  return { server, queue: () => result.current, read, show, scrollToEnd };
};

describe('a queue of which many pages are loaded', () => {
  it('reads the pages on screen and those beside them with news, and no other', async () => {
    const { server, queue, read, show } = await open(300);
    expect(read()).toHaveLength(30);
    expect(queue().items).toHaveLength(300);
    await show('m145', 'm155');
    for (let news = 0; news < 3; news += 1) {
      server.publish();
      await pass(500);
    }
    expect(read()).toEqual([14, 15, 16, 17, 14, 15, 16, 17, 14, 15, 16, 17].sort((a, b) => a - b));
  });

  it('reads the others when they are shown, once', async () => {
    const { server, queue, read, show } = await open(300);
    await show('m1');
    server.ids = server.ids.filter(id => id !== 'm145');
    server.publish();
    await pass(500);
    expect(queue().items.map(({ id }) => id)).toContain('m145');
    expect(queue().left).toBe(299);
    read();
    await show('m146');
    expect(read()).toEqual([14, 15, 16]);
    expect(queue().items.map(({ id }) => id)).not.toContain('m145');
    await show('m1');
    await show('m146');
    expect(read()).toEqual([]);
  });

  it('reads the page of the card besides those of the list', async () => {
    const { server, queue, read, show } = await open(300);
    act(() => queue().setShown('card', ['m1']));
    await show('m295');
    read();
    server.publish();
    await pass(500);
    expect(read()).toEqual([1, 2, 29, 30]);
  });

  it('loses no record where others left the queue before the pages on screen', async () => {
    const { server, queue, read, show } = await open(100);
    server.ids = server.ids.slice(3);
    await show('m51');
    server.publish();
    await pass(500);
    read();
    // Up to the start, page after page.
    for (const id of ['m45', 'm25', 'm15', 'm5']) await show(id);
    await show('m95');
    await show('m75');
    expect(queue().items.map(({ id }) => id)).toEqual(server.ids);
    expect(queue().left).toBe(97);
  });

  it('finds what came after its end', async () => {
    const { server, queue, show, scrollToEnd } = await open(25);
    await show('m25');
    server.ids = [...server.ids, ...Array.from({ length: 10 }, (_, index) => `n${index + 1}`)];
    server.publish();
    await pass(500);
    await scrollToEnd();
    expect(queue().items.map(({ id }) => id)).toEqual(server.ids);
  });

  it('loads a page that did not load with the next news, and not again and again', async () => {
    const { server, queue, read, show, scrollToEnd } = await open(10);
    server.ids = [...server.ids, 'n1'];
    await show('m1');
    server.publish();
    await pass(500);
    expect(queue().hasMore).toBe(true);
    read();
    server.fails = true;
    await scrollToEnd();
    expect(read()).toEqual([2]);
    server.fails = false;
    server.publish();
    await pass(500);
    expect(queue().items.map(({ id }) => id)).toEqual(server.ids);
  });
});

describe('the queue of a workstation', () => {
  const openStation = async (count: number, perPage: number) => {
    const server = aQueueServer(count);
    server.perPage = perPage;
    renderStation(server);
    await pass(200);
    return server;
  };

  it('is read again with news where it is on screen', async () => {
    setWidth(1440);
    // Its rows have no height here, so that every page is loaded at once.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720);
    const server = await openStation(1000, 100);
    for (let page = 0; page < 10; page += 1) await pass(0);
    expect(server.read).toHaveLength(10);
    server.read = [];
    server.publish();
    await pass(500);
    expect(server.read.sort()).toEqual([1, 2]);
  });

  it('loads further rows when the person comes near their end, also while it is hidden', async () => {
    setWidth(656);
    const server = await openStation(60, 20);
    expect(server.read).toEqual([1]);
    for (let count = 0; count < 10; count += 1) {
      fireEvent.keyDown(document.body, { key: 'j' });
      await pass(0);
    }
    expect(server.read).toEqual([1, 2]);
    expect(screen.getByText('11 of 60')).toBeVisible();
  });
});
