import { expect, it } from 'vitest';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { undoChange } from './undoChange';

const records: readonly AnyRecord[] = [
  { id: 'a', mood: 'loud' },
  { id: 'b', mood: 'sad' },
  { id: 'c', mood: 'loud' },
];

const callsOfUndo = async (changes: unknown, inverse: 'previous' | object) => {
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
  const outcomes = [
    { id: 'a', ok: true, request_id: 'request 1' },
    { id: 'b', ok: true },
    { id: 'c', ok: true, request_id: 'request 2' },
  ];
  await undoChange(services as never, resource, inverse as never, change, records, outcomes);
  return sent;
};

const input = ({ ids, change, undoOf }: { ids: string[]; change: object; undoOf?: string[] }) => ({
  ids,
  ...change,
  ...(undoOf && { undoOf }),
});

it('restores the previous values of each record, one call for those that had the same', async () => {
  expect(await callsOfUndo({ other: { endpoint: {}, input } }, 'previous')).toEqual([
    { ids: ['a', 'c'], mood: 'loud' },
    { ids: ['b'], mood: 'sad' },
  ]);
});

it('names the requests where the call has an undo, and leaves out records that they did not change', async () => {
  expect(await callsOfUndo({ other: { endpoint: {}, input, hasUndo: true } }, 'previous')).toEqual([
    { ids: ['a', 'c'], mood: 'calm', undoOf: ['request 1', 'request 2'] },
  ]);
});

it('makes the inverse change where the action declares one', async () => {
  expect(await callsOfUndo({ other: { endpoint: {}, input } }, { mood: 'loud' })).toEqual([
    { ids: ['a', 'b', 'c'], mood: 'loud' },
  ]);
});
