import { describe, expect, it } from 'vitest';
import { createChangeQueue, type OrderChange } from './changeQueue';
import type { Order } from './moves';

const startQueue = () => {
  const log: string[] = [];
  let confirmed: Order = ['a', 'b', 'c'];
  let shown = confirmed;
  const queue = createChangeQueue({
    onChange: (pending, order) => {
      confirmed = order ?? confirmed;
      shown = pending.reduce<Order>((now, change) => change.apply(now), confirmed);
    },
    onIdle: () => log.push('idle'),
  });
  const requests: { name: string; resolve: (order: Order) => void; reject: (error: Error) => void }[] = [];
  const change = (name: string, to: Order, replaces?: string): OrderChange => ({
    apply: () => to,
    send: () => new Promise((resolve, reject) => requests.push({ name, resolve, reject })),
    replaces,
  });
  const nextTask = () => new Promise(resolve => setTimeout(resolve));
  return { queue, requests, change, log, nextTask, shown: () => shown.join('') };
};

describe('the changes of an order', () => {
  it('are shown at once, sent one after the other, and end with the order of the last response', async () => {
    const { queue, requests, change, shown, nextTask, log } = startQueue();
    const first = queue.add(change('first', ['b', 'a', 'c']));
    const second = queue.add(change('second', ['c', 'b', 'a']));
    expect(shown()).toBe('cba');
    expect(requests.map(({ name }) => name)).toEqual(['first']);
    requests[0]!.resolve(['b', 'a', 'c']);
    await first;
    await nextTask();
    expect([shown(), queue.isIdle()]).toEqual(['cba', false]);
    requests[1]!.resolve(['c', 'a', 'b']);
    await second;
    await nextTask();
    expect([shown(), queue.isIdle(), log]).toEqual(['cab', true, ['idle']]);
  });

  it('are reverted one by one when they are rejected', async () => {
    const { queue, requests, change, shown, nextTask } = startQueue();
    const first = queue.add({ ...change('first', []), apply: order => [...order].reverse() });
    const second = queue.add({ ...change('second', []), apply: order => [...order, 'd'] });
    expect(shown()).toBe('cbad');
    requests[0]!.reject(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(shown()).toBe('abcd');
    await nextTask();
    requests[1]!.resolve(['a', 'b', 'c', 'd']);
    await second;
    expect(shown()).toBe('abcd');
  });

  it('are merged when a later step replaces a pending one', async () => {
    const { queue, requests, change, nextTask } = startQueue();
    const steps = ['1', '2', '3', '4'].map(name => queue.add(change(name, [name], 'step a')));
    requests[0]!.resolve(['1']);
    await nextTask();
    expect(requests.map(({ name }) => name)).toEqual(['1', '4']);
    requests[1]!.resolve(['4']);
    await Promise.all(steps);
    expect(requests).toHaveLength(2);
  });
});
