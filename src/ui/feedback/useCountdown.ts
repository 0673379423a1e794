import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after `durationMs`, not counting paused time. Does nothing without a duration. Starts again when
 * `restartKey` changes.
 */
export function useCountdown(
  durationMs: number | undefined,
  isPaused: boolean,
  restartKey: unknown,
  onEnd: () => void,
): void {
  const remainingMs = useRef(durationMs ?? 0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    remainingMs.current = durationMs ?? 0;
  }, [durationMs, restartKey]);
  useEffect(() => {
    if (durationMs === undefined || isPaused) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - started;
    };
  }, [durationMs, isPaused, restartKey]);
}
