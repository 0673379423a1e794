import { useEffect, useState } from 'react';

/** The seconds that are left of `seconds`, which were left when `since` became what it is. By a clock that nobody can set. */
export const useSecondsLeft = (seconds: number, since: unknown): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const started = performance.now();
    const update = () => setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - started) / 1000)));
    update();
    if (seconds <= 0) return undefined;
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
};
