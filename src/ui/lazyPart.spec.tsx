import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { importWhenOnline, lazyPart, preloadParts } from './lazyPart';

afterEach(() => void vi.restoreAllMocks());

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

test('rejects at once when the import fails online', async () => {
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
