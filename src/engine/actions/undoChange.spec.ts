import { expect, it } from 'vitest';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { undoChange } from './undoChange';

const records: readonly AnyRecord[] = [
  { id: 'a', mood: 'loud' },
  { id: 'b', mood: 'sad' },
  { id: 'c', mood: 'loud' },
];

const undoOf = async (changes: unknown, inverse: 'previous' | object) => {
  const sent: unknown[] = [];
  const services = {
    call: async (_: unknown, input: unknown) => {
      sent.push(input);
      return { items: [], total: 0, page: 1, per_page: 1 };
    },
    describeError: String,
  };
  // Only the members that undoing uses.
  const resource = { name: 'things', changes } as unknown as Resource;
  const change = { change: { mood: 'calm' }, reason: 'Noise' };
  await undoChange(services as never, resource, inverse as never, change, records);
  return sent;
};

const input = ({ ids, change, isUndo = false }: { ids: string[]; change: object; isUndo?: boolean }) => ({
  ids,
  ...change,
  isUndo,
});

it('restores the previous values of each record, one call for those that had the same', async () => {
  expect(await undoOf({ other: { endpoint: {}, input } }, 'previous')).toEqual([
    { ids: ['a', 'c'], mood: 'loud', isUndo: false },
    { ids: ['b'], mood: 'sad', isUndo: false },
  ]);
});

it('leaves the previous values to the server where the call has an undo', async () => {
  expect(await undoOf({ other: { endpoint: {}, input, hasUndo: true } }, 'previous')).toEqual([
    { ids: ['a', 'b', 'c'], mood: 'calm', isUndo: true },
  ]);
});

it('makes the inverse change where the action declares one', async () => {
  expect(await undoOf({ other: { endpoint: {}, input } }, { mood: 'loud' })).toEqual([
    { ids: ['a', 'b', 'c'], mood: 'loud', isUndo: false },
  ]);
});
