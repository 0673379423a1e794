import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { importWhenOnline, lazyPart, preloadParts } from './lazyPart';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('imports a chunk that failed offline when the browser is online again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 'chunk').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const chunk = importWhenOnline(load);
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await chunk).toBe('chunk');
});

test('imports a chunk that failed while the server was away when it is back', async () => {
  vi.useFakeTimers();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockResolvedValue(new Response());
  const load = vi.fn(async () => 'chunk');
  for (let failures = 0; failures < 3; failures += 1)
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const chunk = importWhenOnline(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await chunk).toBe('chunk');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('rejects when the import fails while the server responds', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await expect(importWhenOnline(() => Promise.reject(new Error('missing')))).rejects.toThrow('missing');
});

test('renders a preloaded component at once, without a fallback', async () => {
  const load = vi.fn(async () => ({ Chart: () => <p>Chart</p> }));
  const Chart = lazyPart(load, 'Chart');
  preloadParts([Chart, undefined, () => null]);
  await load.mock.results[0]?.value;
  const fallbacks = vi.fn(() => null);
  const Fallback = () => fallbacks();
  render(
    <Suspense fallback={<Fallback />}>
      <Chart />
    </Suspense>,
  );
  expect(screen.getByText('Chart')).toBeVisible();
  expect(fallbacks).not.toHaveBeenCalled();
});
