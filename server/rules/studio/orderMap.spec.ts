import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOrderMap, insertNewcomers, positionsById } from './orderMap';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 30 });
/** A list, and positions for some of its ids and for unknown ids. */
const requested = ids.chain(list =>
  fc.record({
    list: fc.constant(list),
    orders: fc.dictionary(fc.constantFrom(...list, 'NOWHERE'), fc.integer({ min: 1, max: 40 })),
  }),
);

describe('an order map', () => {
  it.each([
    [{ d: 1 }, 'dabc'],
    [{ a: 4 }, 'bcda'],
    [{ a: 3, d: 1 }, 'dbac'],
    [{ a: 2, b: 1 }, 'bacd'],
    [{ a: 99 }, 'bcda'],
    [{ c: 2, b: 2 }, 'abcd'],
    [{ a: 4, b: 4 }, 'cdab'],
    [{}, 'abcd'],
    [{ x: 1 }, 'abcd'],
  ])('%j applied to abcd gives %s', (orders, expected) => {
    expect(applyOrderMap([...'abcd'], { ...orders }).join('')).toBe(expected);
  });

  it('always gives a permutation', () => {
    fc.assert(
      fc.property(requested, ({ list, orders }) => {
        expect(applyOrderMap(list, orders).sort()).toEqual([...list].sort());
      }),
    );
  });

  it('keeps the order of all other ids', () => {
    fc.assert(
      fc.property(requested, ({ list, orders }) => {
        const others = (order: readonly string[]) => order.filter(id => !(id in orders));
        expect(others(applyOrderMap(list, orders))).toEqual(others(list));
      }),
    );
  });

  it('sets the requested positions if they are different and valid', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (list, draws) => {
        const free = list.map((_, at) => at + 1);
        const orders = Object.fromEntries(
          list.slice(0, Math.ceil(list.length / 2)).map(id => {
            const [position = 1] = free.splice(Number(draws.next().value) % free.length, 1);
            return [id, position];
          }),
        );
        expect(positionsById(applyOrderMap(list, orders))).toMatchObject(orders);
      }),
    );
  });

  it('has no effect the second time', () => {
    fc.assert(
      fc.property(ids, list => {
        const shuffled = [...list].reverse();
        const once = applyOrderMap(list, positionsById(shuffled));
        expect(once).toEqual(shuffled);
        expect(applyOrderMap(once, positionsById(shuffled))).toEqual(shuffled);
      }),
    );
  });
});

describe('newcomers', () => {
  it('are inserted at their positions, or last', () => {
    const join = (...newcomers: [string, number | null][]) =>
      insertNewcomers(
        [...'abc'],
        newcomers.map(([id, position]) => ({ id, position })),
      ).join('');
    expect(join(['x', null], ['y', 2])).toBe('aybcx');
    expect(join(['y', 3], ['x', 2])).toBe('axybc');
    expect(join(['x', 9])).toBe('abcx');
    expect(join(['y', 9], ['x', 8])).toBe('abcxy');
    expect(join(['y', 2], ['x', 2])).toBe('ayxbc');
  });

  it('never remove ids or change the order of the existing ones', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.stringMatching(/^[A-Z]{1,3}$/),
        position: fc.option(fc.integer({ min: 1, max: 40 })),
      }),
      { selector: ({ id }) => id, maxLength: 10 },
    );
    fc.assert(
      fc.property(ids, some, (list, newcomers) => {
        const order = insertNewcomers(list, newcomers);
        expect([...order].sort()).toEqual([...list, ...newcomers.map(({ id }) => id)].sort());
        expect(order.filter(id => list.includes(id))).toEqual(list);
      }),
    );
  });
});
