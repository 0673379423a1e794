import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { useGetList, useGetOne } from 'react-admin';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { messageFor } from '../../contract/messages';
import type { Moment } from '../../contract/entities/moment';
import { aClient } from '../../../tests/builders/aClient';
import { aConfig } from '../../../tests/builders/aConfig';
import { aMoment } from '../../../tests/builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../../../tests/msw';
import { loadBindingOf } from '../../../tests/builders/loadBindingOf';
import { createDataProvider } from './dataProvider';

const client = aClient();
const dataProvider = createDataProvider({
  client,
  config: aConfig(),
  messageFor,
  loadBinding: loadBindingOf({ name: 'moments', endpoints: { list: momentEndpoints.list } }),
});

/** The requests so far, with a way to respond and whether the client aborted them. */
let requests: { title: string; respond: () => void; isAborted: () => boolean }[] = [];

beforeEach(() => {
  requests = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    signals.push(init?.signal);
    return fetch(input, init);
  });
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, async ({ query }) => {
      const id = 'id' in query ? (query.id as string[])[0] : undefined; // filters by field are beyond the type
      const title = (query.q as string | undefined) ?? id ?? `page ${query.page}`;
      const at = requests.length;
      await new Promise<void>(resolve => {
        requests.push({ title, respond: resolve, isAborted: () => signals[at]?.aborted === true });
      });
      return [aMoment({ id: id ?? 'moAbcdefg', title: `About ${title}` })];
    }),
  );
});

const show = (Shown: (props: { step: string }) => string) => {
  let go: (step: string) => void = () => undefined;
  const Steps = ({ first }: { first: string }) => {
    const [step, setStep] = useState(first);
    go = setStep;
    return (
      <p>
        <Shown step={step} />
      </p>
    );
  };
  return {
    start: (first: string) =>
      render(
        <CoreAdminContext dataProvider={dataProvider} queryClient={new QueryClient()}>
          <Steps first={first} />
        </CoreAdminContext>,
      ),
    go: (step: string) => act(() => go(step)),
  };
};

const Page = ({ step }: { step: string }) =>
  useGetList<Moment>('moments', { pagination: { page: Number(step), perPage: 15 } }).data?.[0]?.title ?? '';
const Found = ({ step }: { step: string }) =>
  useGetList<Moment>('moments', { filter: { q: step } }).data?.[0]?.title ?? '';
const Details = ({ step }: { step: string }) => useGetOne<Moment>('moments', { id: step }).data?.title ?? '';

it.each([
  ['a list', Page, ['1', '2', '3'], 'About page 3'],
  ['details', Details, ['moAaaaaaa', 'moBbbbbbb', 'moCcccccc'], 'About moCcccccc'],
  ['a search while somebody types', Found, ['f', 'fo', 'fog'], 'About fog'],
])('late responses to superseded requests are never shown: %s', async (_, Shown, steps, last) => {
  const { start, go } = show(Shown);
  start(steps[0]!);
  await waitFor(() => expect(requests).toHaveLength(1));
  go(steps[1]!);
  await waitFor(() => expect(requests).toHaveLength(2));
  go(steps[2]!);
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(requests.map(({ isAborted }) => isAborted())).toEqual([true, true, false]);
  requests[2]!.respond();
  expect(await screen.findByText(last)).toBeVisible();
  requests[0]!.respond();
  requests[1]!.respond();
  await act(() => new Promise(resolve => setTimeout(resolve, 50)));
  expect(screen.getByText(last)).toBeVisible();
});
