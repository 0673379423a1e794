import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOrderMap, insertNewcomers, positionsById } from './orderMap';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 30 });
/** A list, and places from anywhere for some of it, and for ids that are not in it. */
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
  ])('%j makes of abcd %s', (orders, expected) => {
    expect(applyOrderMap([...'abcd'], { ...orders }).join('')).toBe(expected);
  });

  it('leaves a permutation, whatever is requested', () => {
    fc.assert(
      fc.property(requested, ({ list, orders }) => {
        expect(applyOrderMap(list, orders).sort()).toEqual([...list].sort());
      }),
    );
  });

  it('keeps those who are not named in their order', () => {
    fc.assert(
      fc.property(requested, ({ list, orders }) => {
        const others = (order: readonly string[]) => order.filter(id => !(id in orders));
        expect(others(applyOrderMap(list, orders))).toEqual(others(list));
      }),
    );
  });

  it('gives everybody the place requested for where the places differ and are there', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.nat()), (list, draws) => {
        const free = list.map((_, at) => at + 1);
        const orders = Object.fromEntries(
          list.slice(0, Math.ceil(list.length / 2)).map(id => {
            const [place = 1] = free.splice(Number(draws.next().value) % free.length, 1);
            return [id, place];
          }),
        );
        expect(positionsById(applyOrderMap(list, orders))).toMatchObject(orders);
      }),
    );
  });

  it('requested twice, changes nothing the second time', () => {
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
  it('stand at their places, or last', () => {
    const join = (...newcomers: [string, number | null][]) =>
      insertNewcomers(
        [...'abc'],
        newcomers.map(([id, place]) => ({ id, position: place })),
      ).join('');
    expect(join(['x', null], ['y', 2])).toBe('aybcx');
    expect(join(['y', 3], ['x', 2])).toBe('axybc');
    expect(join(['x', 9])).toBe('abcx');
    expect(join(['y', 9], ['x', 8])).toBe('abcxy');
    expect(join(['y', 2], ['x', 2])).toBe('ayxbc');
  });

  it('never push anybody out, and never change who comes before whom', () => {
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
