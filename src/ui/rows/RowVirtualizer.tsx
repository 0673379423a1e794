import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { VirtualRange } from './virtualRow';

const OVERSCAN = 6;

const isSameRange = (left: VirtualRange, right: VirtualRange): boolean =>
  left.height === right.height &&
  left.measure === right.measure &&
  left.rows.length === right.rows.length &&
  left.rows.every(({ index, top }, at) => index === right.rows[at]?.index && top === right.rows[at]?.top);

/**
 * Observes a scroller and reports the rows near its window. Renders nothing. `useVirtualRows` loads it with the first
 * long list.
 */
export function RowVirtualizer({
  scroller,
  count,
  rowHeight,
  isFixed,
  getPinned,
  onChange,
}: {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** In px. */
  rowHeight: number;
  /** Every row has exactly `rowHeight`. */
  isFixed: boolean;
  /** Indexes that stay mounted at every scroll position. */
  getPinned: () => readonly number[];
  onChange: (range: VirtualRange) => void;
}) {
  const reported = useRef<VirtualRange>(undefined);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
    rangeExtractor: range =>
      [...new Set([...defaultRangeExtractor(range), ...getPinned()])]
        .filter(index => index >= 0 && index < range.count)
        .sort((left, right) => left - right),
  });
  // The virtualizer caches heights. Rows that are not measured need the new height when it changes.
  useLayoutEffect(() => {
    if (isFixed) virtualizer.measure();
  }, [virtualizer, isFixed, rowHeight]);
  useLayoutEffect(() => {
    const range: VirtualRange = {
      rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
      height: virtualizer.getTotalSize(),
      measure: virtualizer.measureElement,
    };
    if (reported.current && isSameRange(reported.current, range)) return;
    reported.current = range;
    onChange(range);
  });
  return null;
}
