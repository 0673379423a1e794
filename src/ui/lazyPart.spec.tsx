import { afterEach, expect, test, vi } from 'vitest';
import { importWhenOnline } from './lazyPart';

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
