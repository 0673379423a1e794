import { startTransition, useEffect, useState } from 'react';

/** As many rows as a large window shows. */
const FIRST_ROWS = 30;

/** Renders the first rows of a new page at once and the others in a transition, so that a long page appears quickly. */
export const useDeferredRows = <T>(rows: readonly T[]): readonly T[] => {
  const [complete, setComplete] = useState<readonly T[]>();
  useEffect(() => {
    startTransition(() => setComplete(rows));
  }, [rows]);
  return complete === rows || rows.length <= FIRST_ROWS ? rows : rows.slice(0, FIRST_ROWS);
};
