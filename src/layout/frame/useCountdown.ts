import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once `durationMs` have passed without `isPaused`; nothing without a duration. `restart` starts it anew
 * when it changes.
 */
export function useCountdown(
  durationMs: number | undefined,
  isPaused: boolean,
  restart: unknown,
  onEnd: () => void,
): void {
  const left = useRef(durationMs ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    left.current = durationMs ?? 0;
  }, [durationMs, restart]);
  useEffect(() => {
    if (durationMs === undefined || isPaused) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [durationMs, isPaused, restart]);
}
