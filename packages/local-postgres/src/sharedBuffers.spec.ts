import { expect, it } from 'vitest';
import { sharedBuffers } from './sharedBuffers';

const MB = 2 ** 20;
const GB = 2 ** 30;

it.each([
  [512 * MB, 128],
  [2 * GB, 256],
  [4 * GB, 512],
  [8 * GB, 1024],
  [64 * GB, 2048],
])('of %d bytes of memory, PostgreSQL gets %d MB', (memory, megabytes) => {
  expect(sharedBuffers(memory)).toBe(megabytes);
});
