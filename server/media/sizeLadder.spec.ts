import { expect, it } from 'vitest';
import { onLadder } from './sizeLadder';

it.each([
  [
    { width: 72, height: 40 },
    { width: 96, height: 54 },
  ],
  [
    { width: 40, height: 72 },
    { width: 54, height: 96 },
  ],
  [
    { width: 128, height: 72 },
    { width: 128, height: 72 },
  ],
  [
    { width: 60, height: 60 },
    { width: 64, height: 64 },
  ],
  [
    { width: 2048, height: 560 },
    { width: 2048, height: 512 },
  ],
  [
    { width: 1, height: 2048 },
    { width: 256, height: 2048 },
  ],
  [{ width: 50 }, { width: 64 }],
  [{ height: 2048 }, { height: 2048 }],
  [{}, {}],
])('rounds %j to %j', (given, expected) => {
  expect(onLadder({ ...given, crop: 'n' })).toEqual({ ...expected, crop: 'n' });
});
