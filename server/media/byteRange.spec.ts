import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRangeHeader, RangeNotSatisfiable, spanOf, type ByteRange } from './byteRange';

describe('parseRangeHeader', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100 }],
    ['bytes=-500', { last: 500 }],
    [' bytes=5-5 ', { start: 5, end: 5 }],
  ])('reads %s', (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });

  it.each([
    null,
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-3',
    'bytes=0-1,5-9',
    'items=0-9',
    'bytes=a-b',
    'bytes=--5',
  ])('ignores %s', header => {
    expect(parseRangeHeader(header)).toBeNull();
  });
});

describe('spanOf', () => {
  it('limits a range to the end of the file', () => {
    expect(spanOf({ start: 90, end: 500 }, 100)).toEqual({ start: 90, end: 99 });
    expect(spanOf({ start: 90 }, 100)).toEqual({ start: 90, end: 99 });
    expect(spanOf({ last: 500 }, 100)).toEqual({ start: 0, end: 99 });
    expect(spanOf({ last: 10 }, 100)).toEqual({ start: 90, end: 99 });
  });

  it.each([[{ start: 100 }], [{ start: 100, end: 200 }], [{ last: 0 }]])('rejects %j of 100 bytes', range => {
    expect(() => spanOf(range, 100)).toThrow(RangeNotSatisfiable);
  });

  it('never exceeds the file', () => {
    const range = fc.oneof(
      fc.record({ start: fc.nat(2000), end: fc.nat(2000) }),
      fc.record({ start: fc.nat(2000) }),
      fc.record({ last: fc.nat(2000) }),
    );
    fc.assert(
      fc.property(range, fc.nat(1000), (requested, size) => {
        expect(isWithin(requested, size)).toBe(true);
      }),
    );
  });
});

/** Whether the span is inside the file, or the range is rejected as outside. */
const isWithin = (range: ByteRange, size: number): boolean => {
  try {
    const { start, end } = spanOf(range, size);
    return start >= 0 && start <= end && end < size;
  } catch (error) {
    return error instanceof RangeNotSatisfiable && error.size === size;
  }
};
