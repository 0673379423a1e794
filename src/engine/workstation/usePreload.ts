import { useEffect, useRef, useState } from 'react';
import type { QueueItem } from './queue/queueItems';

/** What is loaded ahead of one record. */
export type PreloadState = 'loading' | 'loaded';

const noneLoaded: ReadonlyMap<string, PreloadState> = new Map();

/**
 * Loads what the next records need before they are shown, each once. A failure is ignored: the record loads when it is shown.
 *
 * @returns the state by id
 */
export const usePreload = <T extends QueueItem>(
  next: readonly T[],
  preload: ((item: T) => Promise<unknown>) | undefined,
): ReadonlyMap<string, PreloadState> => {
  const [states, setStates] = useState(noneLoaded);
  const started = useRef(new Set<string>());
  useEffect(() => {
    if (!preload) return;
    for (const item of next) {
      if (started.current.has(item.id)) continue;
      started.current.add(item.id);
      const set = (state: PreloadState) => setStates(map => new Map(map).set(item.id, state));
      set('loading');
      preload(item).then(
        () => set('loaded'),
        () => started.current.delete(item.id),
      );
    }
  }, [next, preload]);
  return states;
};
