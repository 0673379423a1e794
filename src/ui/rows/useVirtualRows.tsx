import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { RowVirtualizer } from './RowVirtualizer';
import { usePrinting } from './usePrinting';
import type { VirtualRange, VirtualRow } from './virtualRow';

/** Longer lists mount only the rows near the window. Shorter ones mount all rows, so that Ctrl+F finds them. */
const VIRTUAL_FROM = 60;
/** Rows mounted until the visible range is known. */
const INITIAL_ROWS = 30;

export interface VirtualRows {
  readonly isVirtual: boolean;
  /** The first rows stand for a longer list whose height is not known yet. */
  readonly isPending: boolean;
  readonly rows: readonly VirtualRow[];
  /** Height of all rows in px, mounted or not. */
  readonly height: number | undefined;
  /** For `ref` of a row that has `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** Sets the row that has the focus, if any: it and its neighbours stay mounted. */
  readonly setFocused: (index: number | undefined) => void;
  /** Render it next to the rows: it observes the scroller and renders no elements. */
  readonly observer: ReactNode;
}

export interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Many rows are still loading, so the virtualizer is fetched ahead of them. */
  readonly isLong: boolean;
  /** In px; rows that differ are measured. */
  readonly rowHeight: number;
  /** Index of a row that stays mounted because the focus returns to it, -1 for none. */
  readonly pinned: number;
  /** The largest count of which all rows are mounted. */
  readonly threshold?: number;
  /** Every row has exactly `rowHeight`, which may change. */
  readonly isFixed?: boolean;
}

type Virtualizer = typeof RowVirtualizer;
/** Shared by all lists once it is loaded. */
let loaded: Virtualizer | undefined;

/** The lazily loaded virtualizer; undefined while it is not needed or loading, `failed` when it cannot be loaded. */
const useVirtualizerChunk = (isNeeded: boolean): Virtualizer | 'failed' | undefined => {
  const [virtualizer, setVirtualizer] = useState<{ readonly current: Virtualizer | 'failed' }>();
  useLayoutEffect(() => {
    if (!isNeeded) return;
    if (loaded) return setVirtualizer({ current: loaded });
    void import('./RowVirtualizer').then(
      module => {
        loaded = module.RowVirtualizer;
        setVirtualizer({ current: loaded });
      },
      // Without the chunk, as after a new version, a long list renders all rows.
      () => setVirtualizer({ current: 'failed' }),
    );
  }, [isNeeded]);
  return virtualizer?.current;
};

/**
 * The range is one render behind the list. Drops rows that were removed, and adds the pinned row when it has moved, so
 * that it stays mounted and keeps the focus.
 */
const withPinned = (
  rows: readonly VirtualRow[],
  pinned: number,
  count: number,
  rowHeight: number,
): readonly VirtualRow[] => {
  const existing = rows.filter(({ index }) => index < count);
  if (pinned < 0 || pinned >= count || existing.some(({ index }) => index === pinned)) return existing;
  return [...existing, { index: pinned, top: pinned * rowHeight }].sort((a, b) => a.index - b.index);
};

/** Which rows of a list to mount, by the position of its scroller. */
export const useVirtualRows = ({
  scroller,
  count,
  isLong,
  rowHeight,
  pinned,
  threshold = VIRTUAL_FROM,
  isFixed = false,
}: VirtualRowsOptions): VirtualRows => {
  // All rows are mounted for printing.
  const isPrinting = usePrinting();
  const focused = useRef<number>(undefined);
  const latestPinned = useRef(pinned);
  latestPinned.current = pinned;
  const [range, setRange] = useState<VirtualRange>();
  const exceeds = count > threshold;
  const Virtualizer = useVirtualizerChunk(exceeds || isLong);
  const isPartial = exceeds && !isPrinting && Virtualizer !== 'failed';
  const isObserved = isPartial && Virtualizer !== undefined;
  if (!isObserved && range) setRange(undefined);

  const [setFocused] = useState(() => (index: number | undefined) => {
    focused.current = index;
  });
  const [getPinned] = useState(() => () => {
    const at = focused.current;
    return at === undefined ? [latestPinned.current] : [latestPinned.current, at - 1, at, at + 1];
  });
  const observer = isObserved && (
    <Virtualizer {...{ scroller, count, rowHeight, isFixed, getPinned }} onChange={setRange} />
  );
  if (isObserved && range) {
    const rows = withPinned(range.rows, pinned, count, rowHeight);
    return { isVirtual: true, isPending: false, ...range, rows, setFocused, observer };
  }
  return {
    isVirtual: false,
    isPending: isPartial,
    rows: Array.from({ length: isPartial ? Math.min(count, INITIAL_ROWS) : count }, (_, index) => ({
      index,
      top: undefined,
    })),
    height: undefined,
    measure: undefined,
    setFocused,
    observer,
  };
};
