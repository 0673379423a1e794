import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'ra-core';
import { nextItem, type QueueItem } from './queue/queueItems';
import { useClaim, type Claim, type ClaimCall } from './claims/useClaim';
import { useCurrentItem } from './useCurrentItem';
import { useDecisions, type DecidedRecords, type LastDecision, type SentDecision } from './useDecisions';
import { useHeldRecords, type Hold } from './claims/useHeldRecords';
import { usePreload, type PreloadState } from './usePreload';
import { useQueueSelection, type QueueSelection } from './queue/useQueueSelection';
import { useQueue, type Queue, type QueueOptions } from './queue/useQueue';

export interface WorkstationOptions<T extends QueueItem> extends QueueOptions<T> {
  readonly titleOf: (item: T) => string;
  /** Who else holds a record, as the list knows it. What ran out by the clock of the server counts as none. */
  readonly holdOf: (item: T) => Hold | undefined;
  readonly claim: ClaimCall;
  readonly holdMs: number;
  /** Loads what a record needs before it is shown; the same function at every render. */
  readonly preload?: ((item: T) => Promise<unknown>) | undefined;
}

/** What is read out; `count` differs for equal texts. */
export interface Announcement {
  readonly text: string;
  readonly count: number;
}

/** A queue that one person decides, record by record. */
export interface Workstation<T extends QueueItem> {
  readonly queue: Queue<T>;
  /** The id of the record on screen. */
  readonly id: string | undefined;
  /** The record on screen, where the queue has it or had it. */
  readonly item: T | undefined;
  /** When it was read as part of the queue, in ms since 1970; 0 for one that came back and that no page has. */
  readonly readAt: number;
  readonly claim: Claim;
  readonly preloaded: ReadonlyMap<string, PreloadState>;
  readonly last: LastDecision<T> | undefined;
  readonly announcement: Announcement;
  /** For the element that gets the focus with the next record: the record, or what is shown where none is left. */
  readonly card: RefObject<HTMLElement | null>;
  readonly titleOf: (item: T) => string;
  readonly holdOf: (item: T) => Hold | undefined;
  /** Records that are selected, to be decided together. */
  readonly selection: QueueSelection<T>;
  readonly show: (id: string) => void;
  /** Shows the record below (1) or above (-1) in the queue. */
  readonly move: (by: 1 | -1) => void;
  /** Shows the next record that nobody else holds. */
  readonly skip: () => void;
  /** Makes a decision: the next record is shown before the server has it. */
  readonly decide: (decision: SentDecision<T>) => void;
  readonly undo: () => void;
  /** The decision is not taken back any more by a key. */
  readonly forgetLast: () => void;
  /** Whether the person decided a record, the decision was not refused or taken back, and the record did not come back. */
  readonly isDecided: (id: string) => boolean;
  /** The same where the server has the decision. */
  readonly isSettled: (id: string) => boolean;
  /** Removes a record from the screen that came back, and shows the next one. */
  readonly dismiss: (id: string) => void;
}

/** How many records are loaded ahead. */
const PRELOADED = 2;
/** Further rows are loaded when the record on screen is one of this many last ones. */
const LOAD_MORE_BEFORE = 10;

/**
 * The state of a workstation: queue, record on screen, claim, decisions and their undo. Screens pass it to `WorkstationLayout` and
 * `QueueList`.
 *
 * @example
 * const station = useWorkstation({ resource: 'memos', name: 'all', loadPage, claim, holdMs, titleOf, holdOf });
 */
export const useWorkstation = <T extends QueueItem>(options: WorkstationOptions<T>): Workstation<T> => {
  const { name, titleOf, holdOf: holdInList, claim: claimCall, holdMs, preload } = options;
  const translate = useTranslate();
  const queue = useQueue(options);
  const { items } = queue;
  const [chosenId, setId] = useCurrentItem();
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  );

  const { holdOf, isPassedOver } = useHeldRecords(holdInList);
  const isHeld = useCallback((item: T) => holdOf(item) !== undefined, [holdOf]);
  const id = chosenId ?? nextItem(items, undefined, isPassedOver)?.id ?? items[0]?.id;
  useEffect(() => {
    if (chosenId === undefined && id !== undefined) setId(id);
  }, [chosenId, id, setId]);
  const isEmpty = !queue.isLoading && !queue.error && items.length === 0;
  useEffect(() => {
    // Nothing is on screen then, and the next one that comes is shown.
    if (isEmpty && chosenId !== undefined) setId(undefined);
  }, [isEmpty, chosenId, setId]);
  // A record that others take out of the queue stays on screen until the person leaves it.
  const listed = items.find(one => one.id === id);
  const shown = useRef<{ readonly item: T; readonly readAt: number }>(undefined);
  if (listed) shown.current = { item: listed, readAt: queue.readAtOf(listed.id) ?? 0 };
  const current = shown.current?.item.id === id ? shown.current : undefined;

  const decided = useRef<DecidedRecords>(new Map());
  // The queue lists it again, such as after an appeal.
  useEffect(() => {
    if (listed && decided.current.get(listed.id) === 'made') decided.current.delete(listed.id);
  });
  const isDecided = useCallback((of: string) => decided.current.has(of), []);
  const claim = useClaim({
    id,
    claim: claimCall,
    holdMs,
    isStillHeld: of => decided.current.get(of) !== 'sending',
    isHeldByOther: listed !== undefined && holdOf(listed) !== undefined,
  });

  const card = useRef<HTMLElement>(null);
  const [focusCount, setFocusCount] = useState(0);
  useLayoutEffect(() => {
    if (focusCount > 0) card.current?.focus({ preventScroll: true });
  }, [focusCount]);
  const show = useCallback(
    (next: string | undefined) => {
      setId(next);
      setFocusCount(count => count + 1);
    },
    [setId],
  );

  const selection = useQueueSelection(items, isHeld);
  const { clear: clearSelection } = selection;
  useEffect(() => clearSelection(), [name, clearSelection]);
  const { decide, undo, last, forgetLast } = useDecisions({
    ...{ queue, id, isPassedOver, titleOf, show, announce },
    decided: decided.current,
    onDecide: clearSelection,
  });

  const at = items.findIndex(one => one.id === id);
  const move = (by: 1 | -1) => {
    const next = items[at === -1 ? 0 : at + by];
    if (next) show(next.id);
    else announce(translate(by === 1 ? 'workstation.atEnd' : 'workstation.atStart'));
  };
  const skip = () => {
    const next = nextItem(items, id, isPassedOver);
    if (next) show(next.id);
    else announce(translate('workstation.atEnd'));
  };

  const ahead = useMemo(
    () =>
      items
        .slice(at + 1)
        .filter(one => holdOf(one) === undefined)
        .slice(0, PRELOADED),
    [items, at, holdOf],
  );
  const preloaded = usePreload(ahead, preload);
  const { setShown, hasMore, loadMore } = queue;
  const isNearEnd = at >= items.length - LOAD_MORE_BEFORE;
  useEffect(() => {
    if (hasMore && isNearEnd) loadMore();
  }, [hasMore, isNearEnd, loadMore]);
  useEffect(() => {
    setShown('card', [...(id === undefined ? [] : [id]), ...ahead.map(one => one.id)]);
  });

  return {
    queue,
    id,
    item: current?.item,
    readAt: current?.readAt ?? 0,
    claim,
    preloaded,
    last,
    announcement,
    card,
    titleOf,
    holdOf,
    selection,
    show,
    move,
    skip,
    decide,
    undo,
    isDecided,
    isSettled: useCallback((of: string) => decided.current.get(of) === 'made', []),
    forgetLast,
    dismiss: (of: string) => {
      const next = nextItem(items, of, isPassedOver);
      queue.remove(of);
      queue.settle(of);
      show(next?.id);
    },
  };
};
