import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDeferredRows } from './useDeferredRows';

const pageOf = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `record ${first + index}` }));

/** The numbers of rows of every render, with one rendered page after the other. */
const rowsRendered = (...pages: readonly (readonly { id: string }[])[]) => {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ page }) => {
      counts.push(useDeferredRows(page, window.innerHeight / 10).length);
    },
    { initialProps: { page: pages[0]! } },
  );
  for (const page of pages.slice(1)) rerender({ page });
  return counts;
};

describe('the rows of a page', () => {
  it('are as many as the window shows at first, and all of them afterwards', () => {
    expect(rowsRendered(pageOf(0, 40))).toEqual([10, 40]);
    expect(rowsRendered(pageOf(0, 8))).toEqual([8, 8]);
  });

  it('are deferred again on a page of other records', () => {
    expect(rowsRendered(pageOf(0, 40), pageOf(40, 40))).toEqual([10, 40, 10, 40]);
  });

  it('all stay when the page was loaded again, with a new record or without one', () => {
    const counts = rowsRendered(pageOf(0, 40), pageOf(0, 40), pageOf(1, 40));
    expect(counts.slice(2).every(count => count === 40)).toBe(true);
    expect(counts.length).toBeGreaterThan(3);
  });
});
