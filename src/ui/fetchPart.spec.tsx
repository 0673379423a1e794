import { afterEach, expect, test, vi } from 'vitest';
import { fetchPart } from './fetchPart';

afterEach(() => void vi.restoreAllMocks());

test('a part that the network keeps from coming comes when there is one again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = fetchPart(load);
  await new Promise(resolve => setTimeout(resolve, 10));
  expect(load).toHaveBeenCalledOnce();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('part');
});

test('a part that is gone is refused at once', async () => {
  await expect(fetchPart(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
