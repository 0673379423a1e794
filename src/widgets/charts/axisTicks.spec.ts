import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisTicks } from './axisTicks';

it.each([
  [0, 644, 4, [0, 200, 400, 600, 800]],
  [0, 0, 4, [0, 0.25]],
  [-12.5, 30, 4, [-20, 0, 20, 40]],
  [403, 655, 2, [400, 600, 800]],
] as const)('of %s to %s, about %s', (min, max, count, ticks) => {
  expect(axisTicks(min, max, count)).toEqual(ticks);
});

it('contain the range, and are few', () => {
  const value = fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(each => each / 100);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const ticks = axisTicks(min, max, 4);
      expect(ticks[0]).toBeLessThanOrEqual(min);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
