import { describe, expect, it } from 'vitest';
import { createChangeQueue, type OrderChange } from './changeQueue';
import type { Order } from './moves';

const start = () => {
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
  const answers: { name: string; ok: (order: Order) => void; no: (error: Error) => void }[] = [];
  const change = (name: string, to: Order, replaces?: string): OrderChange => ({
    apply: () => to,
    send: () => new Promise((ok, no) => answers.push({ name, ok, no })),
    replaces,
  });
  const soon = () => new Promise(resolve => setTimeout(resolve));
  return { queue, answers, change, log, soon, shown: () => shown.join('') };
};

describe('the changes of an order', () => {
  it('are shown at once, sent one after the other, and end with the order of the last response', async () => {
    const { queue, answers, change, shown, soon, log } = start();
    const first = queue.add(change('first', ['b', 'a', 'c']));
    const second = queue.add(change('second', ['c', 'b', 'a']));
    expect(shown()).toBe('cba');
    expect(answers.map(({ name }) => name)).toEqual(['first']);
    answers[0]!.ok(['b', 'a', 'c']);
    await first;
    await soon();
    expect([shown(), queue.isIdle()]).toEqual(['cba', false]);
    answers[1]!.ok(['c', 'a', 'b']);
    await second;
    await soon();
    expect([shown(), queue.isIdle(), log]).toEqual(['cab', true, ['idle']]);
  });

  it('are reverted one by one when they are rejected', async () => {
    const { queue, answers, change, shown, soon } = start();
    const first = queue.add({ ...change('first', []), apply: order => [...order].reverse() });
    const second = queue.add({ ...change('second', []), apply: order => [...order, 'd'] });
    expect(shown()).toBe('cbad');
    answers[0]!.no(new Error('no'));
    await expect(first).rejects.toThrow('no');
    expect(shown()).toBe('abcd');
    await soon();
    answers[1]!.ok(['a', 'b', 'c', 'd']);
    await second;
    expect(shown()).toBe('abcd');
  });

  it('are merged when a later step replaces a pending one', async () => {
    const { queue, answers, change, soon } = start();
    const steps = ['1', '2', '3', '4'].map(name => queue.add(change(name, [name], 'step a')));
    answers[0]!.ok(['1']);
    await soon();
    expect(answers.map(({ name }) => name)).toEqual(['1', '4']);
    answers[1]!.ok(['4']);
    await Promise.all(steps);
    expect(answers).toHaveLength(2);
  });
});
