import { describe, expect, it, vi } from 'vitest';
import { createKeysetCache } from './keysetCache';
import { createTotalsCache, allOwners, type Total } from './totalsCache';

const total = (count: number): Total => ({ count, relation: 'eq' });

describe('totals', () => {
  it('are counted once for concurrent callers', async () => {
    const totals = createTotalsCache();
    const count = vi.fn(async () => total(3));
    const all = await Promise.all([1, 2, 3].map(() => totals.get('list', '1', false, count)));
    expect(all).toEqual([total(3), total(3), total(3)]);
    expect(count).toHaveBeenCalledOnce();
  });

  it('that one caller could not count are counted once for those who waited', async () => {
    const totals = createTotalsCache();
    const failed = totals.get('list', '1', false, async () => {
      throw new Error('away');
    });
    const count = vi.fn(async () => total(3));
    const waiting = [1, 2, 3].map(() => totals.get('list', '1', false, count));
    await expect(failed).rejects.toThrow('away');
    expect(await Promise.all(waiting)).toEqual([total(3), total(3), total(3)]);
    expect(count).toHaveBeenCalledOnce();
  });

  it('that two callers could not count are counted by each who waited', async () => {
    const totals = createTotalsCache();
    const fail = async (): Promise<Total> => {
      throw new Error('behind');
    };
    const failed = [1, 2].map(() => totals.get('list', '1', false, fail));
    const waiting = [1, 2].map(() => totals.get('list', '1', false, async () => total(3)));
    expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all(waiting)).toEqual([total(3), total(3)]);
  });

  it('that take too long fail for everybody, without another count', async () => {
    const totals = createTotalsCache();
    const count = vi.fn(async (): Promise<Total> => {
      throw Object.assign(new Error('canceling statement'), { code: '57014' });
    });
    const waiting = [1, 2, 3].map(() => totals.get('list', '1', false, count));
    const states = (await Promise.allSettled(waiting)).map(({ status }) => status);
    expect(states).toEqual(['rejected', 'rejected', 'rejected']);
    expect(count).toHaveBeenCalledOnce();
  });

  it('are counted again for the owner of a write, and for lists of all creators', async () => {
    const totals = createTotalsCache();
    for (const owner of ['1', '2', allOwners]) await totals.get('list', owner, false, async () => total(1));
    totals.invalidate(['1']);
    const after = await Promise.all(
      ['1', '2', allOwners].map(owner => totals.get('list', owner, false, async () => total(2))),
    );
    expect(after.map(({ count }) => count)).toEqual([2, 1, 2]);
  });

  it('that are not worth it are counted for each call', async () => {
    const totals = createTotalsCache();
    const isLarge = ({ count }: Total) => count > 10;
    const get = (count: number) => totals.get('list', '1', true, async () => total(count), isLarge);
    expect([await get(3), await get(20), await get(30)]).toEqual([total(3), total(20), total(20)]);
  });

  it('counted during a write are not cached', async () => {
    const totals = createTotalsCache();
    let resolveCount: (counted: Total) => void = () => undefined;
    const slow = totals.get(
      'list',
      '1',
      false,
      () => new Promise<Total>(resolve => (resolveCount = resolve)),
    );
    totals.invalidate(['1']);
    resolveCount(total(1));
    await slow;
    expect(await totals.get('list', '1', false, async () => total(2))).toEqual(total(2));
  });

  it('are returned stale and refreshed in the background', async () => {
    let now = 0;
    const totals = createTotalsCache({ freshMs: 10, keepMs: 100, clock: () => now });
    await totals.get('list', '1', false, async () => total(1));
    now = 20;
    expect(await totals.get('list', '1', false, async () => total(2))).toEqual(total(1));
    await Promise.resolve();
    expect(await totals.get('list', '1', false, async () => total(3))).toEqual(total(2));
    now = 200;
    expect(await totals.get('list', '1', false, async () => total(4))).toEqual(total(4));
  });

  it('are kept only where they are exact, if lower bounds are not kept', async () => {
    const totals = createTotalsCache({ keepBoundedMs: 0 });
    await totals.get('list', '1', true, async () => total(70));
    expect(await totals.get('list', '1', false, async () => ({ count: 50, relation: 'gte' }))).toEqual({
      count: 50,
      relation: 'gte',
    });
    expect(await totals.get('list', '1', true, async () => total(71))).toEqual(total(70));
  });

  it('are exact if exact ones are requested', async () => {
    const totals = createTotalsCache();
    await totals.get('list', '1', false, async () => ({ count: 50, relation: 'gte' }));
    expect(await totals.get('list', '1', true, async () => total(70))).toEqual(total(70));
    expect(await totals.get('list', '1', false, async () => total(0))).toEqual(total(70));
  });

  it('are counted again after a failure', async () => {
    const totals = createTotalsCache();
    const failing = totals.get('list', '1', false, () => Promise.reject(new Error('away')));
    await expect(failing).rejects.toThrow('away');
    expect(await totals.get('list', '1', false, async () => total(1))).toEqual(total(1));
  });
});

describe('positions', () => {
  it('return the nearest earlier one until it expires', () => {
    let now = 0;
    const positions = createKeysetCache({ keepMs: 10, clock: () => now });
    for (const offset of [100, 300, 200])
      positions.add('list', { offset, key: 'k', id: `${offset}`, countedAt: now });
    expect(positions.nearest('list', 299)?.id).toBe('200');
    expect(positions.nearest('list', 99)).toBeUndefined();
    expect(positions.nearest('other', 299)).toBeUndefined();
    now = 11;
    expect(positions.nearest('list', 299)).toBeUndefined();
  });

  it('are read for one caller of an order at a time', async () => {
    const positions = createKeysetCache();
    const position = { offset: 100, key: 'k', countedAt: positions.now() };
    const read = vi.fn(async () => [position]);
    const added = [1, 2, 3].map(() => positions.addRead('list', read));
    expect(await Promise.all(added)).toEqual(['added', 'waited', 'waited']);
    expect(read).toHaveBeenCalledOnce();
    expect(positions.nearest('list', 100)).toBe(position);
  });

  it('that take too long to read fail for those who wait, too', async () => {
    const positions = createKeysetCache();
    const canceled = Object.assign(new Error('canceling statement'), { code: '57014' });
    const all = [1, 2].map(() => positions.addRead('list', () => Promise.reject(canceled)));
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('that one caller could not read are read by the next', async () => {
    const positions = createKeysetCache();
    const failing = positions.addRead('list', () => Promise.reject(new Error('away')));
    const waiting = positions.addRead('list', async () => []);
    await expect(failing).rejects.toThrow('away');
    expect(await waiting).toBe('failed');
    expect(await positions.addRead('list', async () => [])).toBe('added');
  });

  it('of an order are removed when all of them have expired, and the oldest order when there are too many', () => {
    let now = 0;
    const positions = createKeysetCache({ keepMs: 10, maxOrders: 2, clock: () => now });
    const add = (order: string) => positions.add(order, { offset: 1, key: 'k', countedAt: 1e6 });
    for (const order of ['a', 'b', 'c']) add(order);
    expect(['a', 'b', 'c'].map(order => positions.nearest(order, 1)?.offset)).toEqual([undefined, 1, 1]);
    now = 11;
    add('d');
    expect(['b', 'c', 'd'].map(order => positions.nearest(order, 1)?.offset)).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });

  it('are further apart in longer lists', () => {
    const { stepRows } = createKeysetCache({ stepRows: 100, maxPositionsPerOrder: 50 });
    expect([stepRows(1000), stepRows(25_000)]).toEqual([100, 1000]);
  });
});
