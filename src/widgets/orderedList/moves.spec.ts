import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMove, moveByStep, moveToGap, moveToPosition } from './moves';

const order = ['a', 'b', 'c', 'd', 'e'];
const after = (move: ReturnType<typeof moveToGap>) =>
  move && applyMove(order, move.ids, move.position).join('');

describe('moves of an order', () => {
  it('drops a block between two rows and keeps the order within it', () => {
    expect(after(moveToGap(order, ['d', 'b'], 5))).toBe('acebd');
    expect(after(moveToGap(order, ['d', 'b'], 1))).toBe('abdce');
    expect(after(moveToGap(order, ['e'], 0))).toBe('eabcd');
  });

  it('returns undefined when a drop changes nothing', () => {
    expect(moveToGap(order, ['b'], 1)).toBeUndefined();
    expect(moveToGap(order, ['b'], 2)).toBeUndefined();
    expect(moveToGap(order, ['b', 'c'], 2)).toBeUndefined();
    expect(moveToPosition(order, ['e'], 99)).toBeUndefined();
  });

  it('moves by a step, stops at both ends, and joins separated rows', () => {
    expect(after(moveByStep(order, ['b'], -1))).toBe('bacde');
    expect(after(moveByStep(order, ['b', 'c'], 1))).toBe('adbce');
    expect(moveByStep(order, ['a'], -1)).toBeUndefined();
    expect(after(moveByStep(order, ['a', 'c'], -1))).toBe('acbde');
    expect(after(moveByStep(order, ['a', 'c'], 1))).toBe('bacde');
  });

  it('treats a position beyond the end as the end', () => {
    expect(moveToPosition(order, ['a', 'b'], 99)).toEqual({ ids: ['a', 'b'], position: 4, isStep: false });
    expect(after(moveToPosition(order, ['c'], 0))).toBe('cabde');
  });

  it('returns a permutation with the block at its position and the others in their order', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 });
    const some = ids.chain(all => fc.tuple(fc.constant(all), fc.subarray(all), fc.nat(40)));
    fc.assert(
      fc.property(some, ([all, block, target]) => {
        const move = moveToPosition(all, block, target);
        if (!move) return;
        const moved = applyMove(all, move.ids, move.position);
        expect(moved.toSorted()).toEqual(all.toSorted());
        expect(moved.slice(move.position - 1, move.position - 1 + block.length)).toEqual(block);
        expect(moved.filter(id => !block.includes(id))).toEqual(all.filter(id => !block.includes(id)));
      }),
    );
  });
});
