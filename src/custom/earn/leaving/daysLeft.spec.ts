import { expect, it } from 'vitest';
import { daysLeft } from './daysLeft';

it.each([
  ['2026-12-04T10:00:03.000Z', 7],
  ['2026-12-04T10:00:00.000Z', 7],
  ['2026-12-04T09:59:59.000Z', 7],
  ['2026-11-27T10:00:01.000Z', 1],
  ['2026-11-27T10:00:00.000Z', 0],
  ['2026-11-20T10:00:00.000Z', 0],
])('until %s are %i days', (until, days) => {
  expect(daysLeft(until, new Date('2026-11-27T10:00:00.000Z'))).toBe(days);
});
