import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Throttles a refetch after changes that others made: one for all changes within `waitMs`, never beside a refetch that is under way.
 * It is no debounce: changes that keep coming do not put it off.
 *
 * @returns the function to call with each change
 * @example const readSoon = useReadSoon(() => query.refetch(), 400);
 */
export const useReadSoon = (read: () => Promise<unknown>, waitMs: number): (() => void) => {
  const latest = useEffectEvent(read);
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; isReading?: boolean; isStale?: boolean }>({});
  const readSoon = useRef<() => void>(() => undefined);
  useEffect(() => {
    const own = state.current;
    readSoon.current = () => {
      if (own.isReading) own.isStale = true;
      else own.timer ??= setTimeout(() => void run(), waitMs);
    };
    const run = async (): Promise<void> => {
      delete own.timer;
      own.isReading = true;
      await latest().catch(() => undefined); // shown by the query
      own.isReading = false;
      if (!own.isStale) return;
      own.isStale = false;
      readSoon.current();
    };
    return () => {
      clearTimeout(own.timer);
      readSoon.current = () => undefined;
    };
  }, [waitMs]);
  return useCallback(() => readSoon.current(), []);
};
