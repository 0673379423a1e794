import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/frame/afterPaint';
import type { QueueItem } from './queue/queueItems';

/** What is loaded ahead of one record. */
export type PreloadState = 'loading' | 'loaded';

const noneLoaded: ReadonlyMap<string, PreloadState> = new Map();

/**
 * Loads what the next records need before they are shown, each once, after the record on screen is painted. A failure is ignored: the
 * record loads when it is shown.
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
    if (!preload) return undefined;
    const start = (item: T) => {
      started.current.add(item.id);
      const set = (state: PreloadState) => setStates(map => new Map(map).set(item.id, state));
      set('loading');
      preload(item).then(
        () => set('loaded'),
        () => started.current.delete(item.id),
      );
    };
    const waiting = next.filter(({ id }) => !started.current.has(id));
    return waiting.length === 0 ? undefined : afterPaint(() => waiting.forEach(start));
  }, [next, preload]);
  return states;
};
