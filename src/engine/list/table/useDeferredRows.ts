import { startTransition, useEffect, useState } from 'react';

/** As many rows as a large window shows; the rest follows when the browser has time. */
const FIRST_ROWS = 30;

/** The first rows of a new page at once, and all of them right after, so that a long page answers as fast as a short one. */
export const useDeferredRows = <T>(rows: readonly T[]): readonly T[] => {
  const [complete, setComplete] = useState<readonly T[]>();
  useEffect(() => {
    startTransition(() => setComplete(rows));
  }, [rows]);
  return complete === rows || rows.length <= FIRST_ROWS ? rows : rows.slice(0, FIRST_ROWS);
};
