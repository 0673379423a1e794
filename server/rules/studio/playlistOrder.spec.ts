import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStates, playlistSorts } from '../../../src/contract/entities/playlist';
import { changedPositions, insert, moveTo, reorderWithin, sortOnce, remove } from './playlistOrder';

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 });
const positions = fc.integer({ min: 1, max: 60 });
const sorted = (list: readonly string[]) => [...list].sort();
const without = (list: readonly string[], removed: readonly string[]) =>
  list.filter(id => !removed.includes(id));
const within = (list: readonly string[], remaining: readonly string[]) =>
  list.filter(id => remaining.includes(id));

describe('an order of a playlist', () => {
  it('stays a permutation when some are reordered, and others keep their positions', () => {
    fc.assert(
      fc.property(ids, ids, (order, requested) => {
        const next = reorderWithin(order, requested);
        expect(sorted(next)).toEqual(sorted(order));
        expect(within(next, requested)).toEqual(within(requested, order));
        const still = (list: readonly string[]) => list.map(id => (requested.includes(id) ? undefined : id));
        expect(still(next)).toEqual(still(order));
      }),
    );
  });

  it('stays a permutation when a block is moved to a position in the given order', () => {
    fc.assert(
      fc.property(ids, ids, positions, (order, requested, position) => {
        const next = moveTo(order, requested, position);
        const block = within(requested, order);
        expect(sorted(next)).toEqual(sorted(order));
        expect(without(next, block)).toEqual(without(order, block));
        const first = Math.min(position - 1, order.length - block.length);
        expect(next.slice(first, first + block.length)).toEqual(block);
      }),
    );
  });

  it('appends new ids and keeps existing ones', () => {
    fc.assert(
      fc.property(ids, ids, (order, added) => {
        expect(insert(order, added)).toEqual([...order, ...without(added, order)]);
      }),
    );
  });

  it('inserts new ids at given positions, without duplicates, and keeps the order of the others', () => {
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.uniqueArray(positions, { minLength: 40, maxLength: 50 }),
        (order, added, requested) => {
          const ascending = requested.sort((a, b) => a - b);
          const next = insert(order, added, ascending);
          expect(sorted(next)).toEqual(sorted([...new Set([...order, ...added])]));
          expect(within(next, order)).toEqual(order);
          const placed = added.flatMap((id, at) =>
            order.includes(id) || ascending[at]! > order.length ? [] : [{ id, at: ascending[at]! - 1 }],
          );
          expect(placed.map(({ at }) => next[at])).toEqual(placed.map(({ id }) => id));
        },
      ),
    );
  });

  it('has no gaps after a removal', () => {
    fc.assert(
      fc.property(ids, ids, (order, removed) => {
        expect(remove(order, removed)).toEqual(without(order, removed));
      }),
    );
  });

  it('lists only the positions that changed', () => {
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const changed = changedPositions(before, after);
        for (const { id, position } of changed) expect(after[position - 1]).toBe(id);
        const same = after.filter((id, at) => before[at] === id);
        expect(changed.length).toBe(after.length - same.length);
      }),
    );
  });
});

const playlistEntry = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...placeStates),
  title: fc.constantFrom('Åland', 'apple', 'Banana', 'part 2', 'Part 10', 'zebra', ''),
  views: fc.integer({ min: 0, max: 5 }),
  created_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
});
const list = fc.uniqueArray(playlistEntry, { selector: ({ id }) => id, maxLength: 30 });

describe('sortOnce', () => {
  it('keeps all ids, with hidden moments at the end in their order, and is idempotent', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(...playlistSorts), (given, sort) => {
        const once = sortOnce(given, sort);
        expect(sorted(once)).toEqual(sorted(given.map(({ id }) => id)));
        const hidden = given.filter(({ state }) => state !== 'shown').map(({ id }) => id);
        expect(once.slice(once.length - hidden.length)).toEqual(hidden);
        const again = once.map(id => given.find(each => each.id === id)!);
        expect(sortOnce(again, sort)).toEqual(once);
      }),
    );
  });

  it.each([
    ['a_to_z', ['Åland', 'apple', 'part 2', 'Part 10', 'zebra']],
    ['z_to_a', ['zebra', 'Part 10', 'part 2', 'apple', 'Åland']],
    ['most_popular', ['Part 10', 'zebra', 'apple', 'Åland', 'part 2']],
    ['date_newest', ['part 2', 'zebra', 'Part 10', 'apple', 'Åland']],
    ['date_oldest', ['Åland', 'apple', 'Part 10', 'zebra', 'part 2']],
  ] as const)('%s sorts in natural order', (sort, expected) => {
    const of = (title: string, views: number, day: number) => ({
      id: title,
      state: 'shown' as const,
      title,
      views,
      created_at: `2026-01-0${day}T00:00:00.000Z`,
    });
    const given = [
      of('zebra', 7, 4),
      of('apple', 3, 2),
      of('Part 10', 9, 3),
      of('Åland', 2, 1),
      of('part 2', 1, 5),
    ];
    expect(sortOnce(given, sort)).toEqual(expected);
  });
});
