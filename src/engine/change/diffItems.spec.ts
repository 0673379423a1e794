import { describe, expect, it } from 'vitest';
import { diffItems } from './diffItems';

describe('a difference of lists', () => {
  it('names the added and the removed items', () => {
    expect(diffItems(['balloons', 'fog', 'rain'], ['balloons', 'tram', 'fog'])).toEqual({
      added: ['tram'],
      removed: ['rain'],
      kept: 2,
    });
  });

  it('treats a missing list as empty', () => {
    expect(diffItems(null, [7])).toEqual({ added: [7], removed: [], kept: 0 });
    expect(diffItems([7], undefined)).toEqual({ added: [], removed: [7], kept: 0 });
  });

  it('compares items by their value', () => {
    expect(diffItems([{ id: 1 }], [{ id: 1 }, { id: 2 }])).toEqual({
      added: [{ id: 2 }],
      removed: [],
      kept: 1,
    });
  });

  it('is undefined where only the order differs', () => {
    expect(diffItems(['fog', 'tram'], ['tram', 'fog'])).toBeUndefined();
  });
});
