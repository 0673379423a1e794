import { expect, it } from 'vitest';
import { mapInTurns } from './mapInTurns';

/** Keeps the processor busy for a turn. */
const work = (): void => {
  const end = performance.now() + 11;
  while (performance.now() < end);
};

it('lets other work run between slow items, and keeps their order', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  const results = await mapInTurns([1, 2, 3], item => {
    work();
    order.push(`item ${item}`);
    return item * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(order.slice(0, 3)).toEqual(['item 1', 'other work', 'item 2']);
});

it('gives all batches together one turn in each round of the event loop', async () => {
  const order: string[] = [];
  const round = (): void => {
    order.push('round');
    if (order.filter(entry => entry === 'round').length < 4) setImmediate(round);
  };
  setImmediate(round);
  const batch = (name: string) =>
    mapInTurns([1, 2], () => {
      work();
      order.push(name);
    });
  await Promise.all([batch('a'), batch('b'), batch('c')]);
  expect(order).toEqual(['a', 'b', 'c', 'round', 'a', 'round', 'b', 'round', 'c']);
});
