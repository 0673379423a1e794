import { useCallback, useMemo, useState } from 'react';
import type { QueueItem } from './queueItems';

/** Records of a queue that are selected, to be decided together. */
export interface QueueSelection<T extends QueueItem> {
  /** In the order of the queue. Those that left it, or that somebody else holds, are not part of it. */
  readonly items: readonly T[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selected records of a queue. */
export const useQueueSelection = <T extends QueueItem>(
  items: readonly T[],
  isHeld: (item: T) => boolean,
): QueueSelection<T> => {
  const [ids, setIds] = useState(none);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : items.filter(item => ids.has(item.id) && !isHeld(item))),
    [items, ids, isHeld],
  );
  return {
    items: selected,
    has: useCallback((id: string) => ids.has(id), [ids]),
    toggle: useCallback((id: string) => setIds(before => toggled(before, id)), []),
    clear: useCallback(() => setIds(none), []),
  };
};

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};
