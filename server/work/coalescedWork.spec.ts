import { expect, it } from 'vitest';
import { createCoalescedWork } from './coalescedWork';

/** Work that ends when the test ends it, and counts its runs. */
const createWork = () => {
  const ends: ((fails?: boolean) => void)[] = [];
  return {
    ends,
    work: () =>
      new Promise<number>((resolve, reject) => {
        const run = ends.length + 1;
        ends.push(fails => (fails ? reject(new Error(`run ${run}`)) : resolve(run)));
      }),
  };
};

it('runs once for all who wait, and again for those who came while it ran', async () => {
  const share = createCoalescedWork<number>();
  const { work, ends } = createWork();
  const first = share('a', work);
  const later = [share('a', work), share('a', work)];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const last = share('a', work);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.();
  expect(await last).toBe(3);
});

it('runs keys by themselves', async () => {
  const share = createCoalescedWork<number>();
  const { work, ends } = createWork();
  const both = [share('a', work), share('b', work)];
  ends.forEach(end => end());
  expect(await Promise.all(both)).toEqual([1, 2]);
});

it('fails for those who wait for a run that fails, and not for the next', async () => {
  const share = createCoalescedWork<number>();
  const { work, ends } = createWork();
  const first = share('a', work);
  const second = share('a', work);
  ends[0]?.(true);
  await expect(first).rejects.toThrow('run 1');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await second).toBe(2);
});
