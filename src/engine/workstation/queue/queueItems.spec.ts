import { describe, expect, it } from 'vitest';
import {
  nextItem,
  pagesAround,
  viewQueue,
  type DecidedItem,
  type ReturnedItem,
  type QueueItem,
} from './queueItems';

const itemsOf = (...ids: string[]): QueueItem[] => ids.map(id => ({ id }));
const idsOf = ({ items }: { items: readonly QueueItem[] }) => items.map(({ id }) => id).join(' ');
const pageOf = (ids: string, { total = 3, requestedAt = 10 } = {}) => ({
  items: itemsOf(...ids.split(' ').filter(Boolean)),
  total,
  requestedAt,
});
const changes = (
  decided: Record<string, DecidedItem>,
  returned: readonly ReturnedItem<QueueItem>[] = [],
) => ({
  decided: new Map(Object.entries(decided)),
  returned: new Map(returned.map(one => [one.item.id, one])),
});

describe('the records of a queue', () => {
  it('are without what was decided here, and count what is left', () => {
    const view = viewQueue([pageOf('a b c', { total: 20 })], changes({ a: {} }));
    expect(idsOf(view)).toBe('b c');
    expect(view.left).toBe(19);
  });

  it('list a record once that two pages have, because records before it were decided', () => {
    const pages = [pageOf('a b', { total: 4 }), pageOf('b c', { total: 4 })];
    expect(idsOf(viewQueue(pages, changes({})))).toBe('a b c');
  });

  it('do not show a decided record again from a page that was requested before the server had the decision', () => {
    expect(idsOf(viewQueue([pageOf('a b', { requestedAt: 10 })], changes({ a: { settledAt: 11 } })))).toBe(
      'b',
    );
  });

  it('show a decided record that the server lists again later', () => {
    expect(idsOf(viewQueue([pageOf('a b', { requestedAt: 12 })], changes({ a: { settledAt: 11 } })))).toBe(
      'a b',
    );
  });

  it('keep a refused record first, also when the server has it no more', () => {
    const returned = [{ item: { id: 'x' }, message: 'Mira approved it' }];
    const view = viewQueue([pageOf('a b', { total: 2 })], changes({}, returned));
    expect(idsOf(view)).toBe('x a b');
    expect(view.left).toBe(3);
  });

  it('drop a record that came back, and that a later page lacks', () => {
    const returned = [{ item: { id: 'x' }, settledAt: 9 }];
    expect(idsOf(viewQueue([pageOf('a', { requestedAt: 8 })], changes({}, returned)))).toBe('x a');
    expect(idsOf(viewQueue([pageOf('a', { requestedAt: 10 })], changes({}, returned)))).toBe('a');
  });
});

describe('pages of different ages', () => {
  it('are counted by the newest one', () => {
    const pages = [
      pageOf('a b', { total: 9, requestedAt: 10 }),
      pageOf('c d', { total: 7, requestedAt: 12 }),
    ];
    // The newest page was read after the decision about `a`, and before that about `b`.
    const view = viewQueue(pages, changes({ a: { settledAt: 11 }, b: { settledAt: 12 } }));
    expect(idsOf(view)).toBe('c d');
    expect(view.left).toBe(6);
  });

  it('show the newest version of a record that moved to another page', () => {
    const [old, moved] = [{ id: 'b' }, { id: 'b' }];
    const pages = [
      { items: [{ id: 'a' }, moved], total: 3, requestedAt: 12 },
      { items: [old, { id: 'c' }], total: 4, requestedAt: 10 },
    ];
    for (const given of [pages, pages.toReversed()]) {
      const { items, pageOf: indexes } = viewQueue(given, changes({}));
      expect(items.find(({ id }) => id === 'b')).toBe(moved);
      expect(given[indexes.get('b')!]!.requestedAt).toBe(12);
    }
  });

  it('keep a record that came back until every page is newer', () => {
    const returned = [{ item: { id: 'x' }, settledAt: 11 }];
    const older = pageOf('b', { requestedAt: 10 });
    const newer = pageOf('a', { requestedAt: 12 });
    expect(idsOf(viewQueue([newer, older], changes({}, returned)))).toBe('x a b');
    expect(idsOf(viewQueue([newer, { ...older, requestedAt: 13 }], changes({}, returned)))).toBe('a b');
  });
});

describe('a queue that the server does not count to its end', () => {
  it('has at least so many left, whatever is decided here', () => {
    const page = { ...pageOf('a b c', { total: 50_000 }), isAtLeast: true };
    expect(viewQueue([page], changes({ a: {} }))).toMatchObject({ left: 50_000, isAtLeast: true });
    expect(viewQueue([pageOf('a')], changes({}))).toMatchObject({ left: 3, isAtLeast: false });
  });
});

describe('the pages of records', () => {
  it('are those with the records, and those beside them', () => {
    const indexes = new Map([
      ['a', 0],
      ['b', 4],
      ['c', 5],
    ]);
    expect(pagesAround(['a', 'c', 'b', 'nowhere'], indexes)).toEqual([0, 1, 3, 4, 5, 6]);
    expect(pagesAround(['nowhere'], indexes)).toEqual([0]);
  });
});

describe('the next record', () => {
  const items = itemsOf('a', 'b', 'c');
  const nobody = () => false;

  it('is the one below, then the first', () => {
    expect(nextItem(items, 'a', nobody)?.id).toBe('b');
    expect(nextItem(items, 'c', nobody)?.id).toBe('a');
  });

  it('is none that somebody else holds', () => {
    expect(nextItem(items, 'a', ({ id }) => id === 'b')?.id).toBe('c');
    expect(nextItem(items, 'a', ({ id }) => id !== 'a')).toBeUndefined();
  });
});
