import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { ServicesProvider, type Services } from '../services/services';
import { useRunAction } from './useRunAction';

const records = Array.from(
  { length: limits.bulk + 2 },
  (_, index) => ({ id: `r${index}` }) as unknown as AnyRecord, // the action uses the ids only
);

it('continues after a failure with the remaining records, and sends each once', async () => {
  const sent: string[][] = [];
  let fails = true;
  const call = async (_: unknown, { body }: { body: { ids: string[] } }) => {
    if (fails && sent.length === 1) throw new Error('no response');
    sent.push(body.ids);
    return { items: body.ids.map(id => ({ id, ok: true })) };
  };
  const notifyError = vi.fn<Services['notifyError']>();
  const notifyDone = vi.fn<Services['notifyDone']>();
  const resource = {
    name: 'things',
    entity: {},
    title: ({ id }: AnyRecord) => id,
    changes: {
      byField: { deleted: { endpoint: {}, input: ({ ids }: { ids: string[] }) => ({ body: { ids } }) } },
    },
    actions: { remove: { change: { deleted: true } } },
  } as unknown as Resource; // only the members that an action uses
  const cache = new QueryClient();
  const key = ['things', 'getList', {}];
  cache.setQueryData(key, { data: records, total: records.length });
  const rows = () => cache.getQueryData<{ data: AnyRecord[]; total: number }>(key);
  const services = { call, notifyError, notifyDone } as unknown as Services; // as above
  const translate = (name: string, { smart_count: count }: { smart_count?: number } = {}) =>
    `${name} ${count}`;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>
      <TestTranslationProvider translate={translate}>
        <ServicesProvider value={services}>{children}</ServicesProvider>
      </TestTranslationProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useRunAction(resource), { wrapper });

  expect(await act(() => result.current('remove', records))).toBe(false);
  expect(rows()).toMatchObject({ data: [{ id: 'r500' }, { id: 'r501' }], total: 2 });
  fails = false;
  await act(() => notifyError.mock.calls[0]![1]!.retry!());
  expect(sent.map(ids => ids.length)).toEqual([limits.bulk, 2]);
  expect(notifyDone.mock.calls[0]![0]).toBe('resources.things.actions.remove.done 502');
  expect(rows()?.total).toBe(0);
});
