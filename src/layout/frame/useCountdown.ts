import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after `durationMs`, not counting paused time; never without a duration. Starts again when `restart`
 * changes.
 */
export function useCountdown(
  durationMs: number | undefined,
  isPaused: boolean,
  restart: unknown,
  onEnd: () => void,
): void {
  const remainingMs = useRef(durationMs ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    remainingMs.current = durationMs ?? 0;
  }, [durationMs, restart]);
  useEffect(() => {
    if (durationMs === undefined || isPaused) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - started;
    };
  }, [durationMs, isPaused, restart]);
}
