import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeNews } from '../../src/engine/services/changeNews';
import { useItemDetails, usePrefetchDetails } from '../../src/engine/workstation/useItemDetails';
import { pass } from '../render/renderStation';
import { TestProviders } from '../render/TestProviders';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Memo {
  readonly id: string;
  readonly title: string;
}

/** The details of memos, of which `m1` is on screen. */
const open = async () => {
  const server = { title: 'Old', loaded: [] as string[], waitMs: 10 };
  let publish: ((news: ChangeNews) => void) | undefined;
  const load = async (id: string) => {
    server.loaded.push(id);
    const { title } = server;
    await new Promise(resolve => setTimeout(resolve, server.waitMs));
    return { item: { id, title } };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestProviders
      given={{
        watchRecords: (_, listener) => {
          publish = listener;
          return () => undefined;
        },
      }}
    >
      {children}
    </TestProviders>
  );
  const { result, rerender } = renderHook(
    ({ item, readAt }: { item: Memo; readAt: number }) => ({
      details: useItemDetails<Memo, { item: Memo }>(
        'memos',
        { id: item.id, item, readAt, queue: { items: [item] } },
        load,
      ),
      prefetch: usePrefetchDetails('memos', load),
    }),
    { wrapper, initialProps: { item: { id: 'm1', title: 'Old' }, readAt: 0 } },
  );
  await pass(100);
  return {
    server,
    prefetch: (id: string) => act(() => void result.current.prefetch(id)),
    publish: async (id: string, { own = false } = {}) => {
      act(() => publish?.([{ resource: 'memos', id, version: '2', kind: 'changed', own }]));
      await pass(100);
    },
    publishUnknown: async () => {
      act(() => publish?.('unknown'));
      await pass(100);
    },
    show: async (item: Memo, readAt = 0) => {
      rerender({ item, readAt });
      await pass(100);
    },
    shown: () => result.current.details.item?.title,
  };
};
const memo = (id: string, title = 'Old'): Memo => ({ id, title });

describe('the details of a record that was loaded ahead', () => {
  it('are not loaded again without news', async () => {
    const { server, prefetch, show } = await open();
    prefetch('m2');
    await pass(100);
    await show(memo('m2'));
    expect(server.loaded).toEqual(['m1', 'm2']);
  });

  it('are loaded again when it is shown after news about it', async () => {
    for (const hasNames of [true, false]) {
      const { server, prefetch, publish, publishUnknown, show, shown } = await open();
      prefetch('m2');
      await pass(100);
      server.title = 'New';
      await (hasNames ? publish('m2') : publishUnknown());
      await show(memo('m2'));
      expect(shown()).toBe('New');
    }
  });

  it('are loaded again where they were on their way when the news came', async () => {
    const { server, prefetch, publish, show, shown } = await open();
    server.waitMs = 50;
    prefetch('m2');
    await pass(10);
    server.title = 'New';
    await publish('m2');
    await show(memo('m2'));
    expect(shown()).toBe('New');
  });

  it('are loaded again after a change of the same person on another device', async () => {
    const { server, prefetch, publish, show, shown } = await open();
    prefetch('m2');
    await pass(100);
    server.title = 'New';
    await publish('m2', { own: true });
    await show(memo('m2'));
    expect(shown()).toBe('New');
  });
});

describe('the record on screen', () => {
  it('is that of the queue where its page is newer than the details, otherwise that of the details', async () => {
    const { show, shown } = await open();
    await show(memo('m1', 'Edited'), Date.now() + 1000);
    expect(shown()).toBe('Edited');
    await show(memo('m1', 'Older still'), 0);
    expect(shown()).toBe('Old');
  });

  it('is not loaded again after the claims of its reviewer', async () => {
    const { server, publish } = await open();
    await publish('m1', { own: true });
    expect(server.loaded).toEqual(['m1']);
    await publish('m1');
    expect(server.loaded).toEqual(['m1', 'm1']);
  });
});
