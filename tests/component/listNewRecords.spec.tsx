import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const old = [aMoment({ id: 'moAaaaaaa', title: 'Night market', created_at: '2026-01-02T03:04:05.678Z' })];
const added = aMoment({ id: 'moBbbbbbb', title: 'Just now', created_at: '2026-01-03T00:00:00.000Z' });

// Polling is an interval. Only the tests advance it, so that a slow machine does not.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const serve = () => {
  const requests: URLSearchParams[] = [];
  const server = { fresh: 0 };
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams);
      const from = searchParams.get('created_at_from');
      const items = server.fresh ? [added, ...old] : old;
      const total = from === null ? 1 + server.fresh : server.fresh;
      return page(items, { total, per_page: Number(searchParams.get('per_page')) });
    }),
  );
  return { requests, server };
};
/** Renders the list. Changes are not streamed, and polled from when this was tried. */
const renderPolled = async (path: string) => {
  let reportTry = (): void => undefined;
  const tried = new Promise<void>(resolve => (reportTry = resolve));
  renderStudio(path, {
    changes: () => {
      reportTry();
      return problem('unavailable', { headers: { 'retry-after': '600' } });
    },
  });
  await screen.findByRole('link', { name: 'Night market' });
  // Outside of `act`, which would hold back the effect that tries.
  await waitFor(() => tried);
};
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('new records', () => {
  it('are counted above the list by requests of one row, and shown on request', async () => {
    const { requests, server } = serve();
    await renderPolled('/content/moments?status=published');
    await later(29_000);
    expect(requests).toHaveLength(1);
    server.fresh = 12;
    await later(1500);
    expect(await screen.findByText('12 new')).toBeVisible();
    expect(Object.fromEntries(requests[1]!)).toMatchObject({
      per_page: '1',
      status: 'published',
      created_at_from: '2026-01-02T03:04:05.679Z',
    });
    // Nothing moved by itself.
    expect(screen.queryByRole('link', { name: 'Just now' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '12 new Show' }));
    expect(await screen.findByRole('link', { name: 'Just now' })).toBeVisible();
    expect(screen.queryByText('12 new')).toBeNull();
  });

  it('are counted by the total where the list is not sorted newest first', async () => {
    const { requests, server } = serve();
    await renderPolled('/content/moments?sort_column=views');
    server.fresh = 3;
    await later(30_500);
    expect(await screen.findByText('3 new')).toBeVisible();
    expect(requests.at(-1)?.has('created_at_from')).toBe(false);
  });

  it('are not requested while the window is hidden', async () => {
    const { requests } = serve();
    await renderPolled('/content/moments');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await later(65_000);
    expect(requests).toHaveLength(1);
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  });
});
