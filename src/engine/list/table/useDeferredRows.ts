import { startTransition, useEffect, useState } from 'react';

/**
 * Renders as many rows of a new page at once as the window can show, and the others in a transition, so that a long page appears quickly.
 *
 * @param rowHeight in px
 */
export const useDeferredRows = <T>(rows: readonly T[], rowHeight: number): readonly T[] => {
  const [complete, setComplete] = useState<readonly T[]>();
  useEffect(() => {
    startTransition(() => setComplete(rows));
  }, [rows]);
  const first = Math.ceil(window.innerHeight / rowHeight);
  return complete === rows || rows.length <= first ? rows : rows.slice(0, first);
};
