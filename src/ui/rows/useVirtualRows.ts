import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Longer pages mount only the rows near the window. Shorter ones are whole: found by Ctrl+F, printed, cheap enough. */
const VIRTUAL_FROM = 60;
const OVERSCAN = 6;
/** Rows shown until it is known which are near. */
const MEANWHILE = 30;

/** One row that is mounted; `top` in px where only some are. */
export interface VirtualRow {
  readonly index: number;
  readonly top: number | undefined;
}

export interface VirtualRows {
  readonly isVirtual: boolean;
  readonly rows: readonly VirtualRow[];
  /** Height of all rows in px, mounted or not. */
  readonly height: number | undefined;
  /** For `ref` of a row that has `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** Tells which row has the focus, or none: it and its neighbours stay mounted. */
  readonly setFocused: (index: number | undefined) => void;
}

/** Paper has no window: while it is printed, the list is whole. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    const listen = (name: string, value: boolean) =>
      window.addEventListener(name, () => flushSync(() => setIsPrinting(value)), { signal: off.signal });
    listen('beforeprint', true);
    listen('afterprint', false);
    return () => off.abort();
  }, []);
  return isPrinting;
};

type Core = typeof import('@tanstack/react-virtual');
type RowVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/** Fetched with the first list that is long. */
let core: Core | undefined;
const loadCore = async (): Promise<void> => {
  core ??= await import('@tanstack/react-virtual');
};

const isRow = (index: number, count: number): boolean => index >= 0 && index < count;

/** Which rows of a list to mount, by where its scroller stands. */
export const useVirtualRows = ({
  scroller,
  count,
  isLong,
  rowHeight,
  pinned,
  threshold = VIRTUAL_FROM,
  isFixed = false,
}: {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Many rows are on their way. */
  isLong: boolean;
  /** In px; rows that turn out otherwise are measured. */
  rowHeight: number;
  /** Index of the row whose record is open, -1 for none: the focus returns to it. */
  pinned: number;
  /** How many rows are all mounted, at most. */
  threshold?: number;
  /** Every row is just that high, however high that is now. */
  isFixed?: boolean;
}): VirtualRows => {
  const isPrinting = useIsPrinting();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [isMissing, setIsMissing] = useState(false);
  const held = useRef<RowVirtualizer>(undefined);
  const focused = useRef<number>(undefined);
  const kept = useRef(pinned);
  kept.current = pinned;
  const isWanted = count > threshold && !isPrinting && !isMissing;
  const isVirtual = isWanted && core !== undefined;

  useEffect(() => {
    // Without it, as after a new version, a long list is merely heavy.
    if ((isWanted || isLong) && !core) loadCore().then(redraw, () => setIsMissing(true));
  }, [isWanted, isLong]);

  if (core && isVirtual) {
    const { defaultRangeExtractor, elementScroll, observeElementOffset, observeElementRect } = core;
    const options: ConstructorParameters<typeof core.Virtualizer<HTMLElement, HTMLElement>>[0] = {
      count,
      getScrollElement: () => scroller.current,
      estimateSize: () => rowHeight,
      overscan: OVERSCAN,
      observeElementRect,
      observeElementOffset,
      scrollToFn: elementScroll,
      onChange: redraw,
      rangeExtractor: range => {
        const at = focused.current;
        const wanted = [...defaultRangeExtractor(range), kept.current];
        if (at !== undefined) wanted.push(at - 1, at, at + 1);
        return [...new Set(wanted)].filter(index => isRow(index, range.count)).sort((a, b) => a - b);
      },
    };
    held.current ??= new core.Virtualizer(options);
    held.current.setOptions(options);
  }
  useLayoutEffect(() => (isVirtual ? held.current?._didMount() : undefined), [isVirtual]);
  useLayoutEffect(() => {
    if (isVirtual) held.current?._willUpdate();
  });

  // Heights are reckoned once; where they are not measured, a new one is reckoned anew.
  useLayoutEffect(() => {
    if (isFixed) held.current?.measure();
  }, [isFixed, rowHeight]);

  const setFocused = (index: number | undefined) => {
    focused.current = index;
  };
  const virtualizer = held.current;
  if (virtualizer && isVirtual)
    return {
      isVirtual,
      rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
      height: virtualizer.getTotalSize(),
      measure: virtualizer.measureElement,
      setFocused,
    };
  return {
    isVirtual,
    rows: Array.from({ length: isWanted ? MEANWHILE : count }, (_, index) => ({ index, top: undefined })),
    height: undefined,
    measure: undefined,
    setFocused,
  };
};
