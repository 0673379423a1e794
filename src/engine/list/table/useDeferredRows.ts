import { startTransition, useEffect, useState } from 'react';

interface Identified {
  readonly id: string;
}

const sharesRecord = (rows: readonly Identified[], others: readonly Identified[]): boolean => {
  const ids = new Set(others.map(({ id }) => id));
  return rows.some(({ id }) => ids.has(id));
};

/**
 * Renders as many rows of a new page at once as the window can show, and the others in a transition, so that a long page appears quickly.
 * A page that has records of the former one (it was loaded again, or a record was changed) is rendered whole, because a row that was removed
 * for a moment would lose the focus.
 *
 * @param rowHeight in px
 */
export const useDeferredRows = <T extends Identified>(
  rows: readonly T[],
  rowHeight: number,
): readonly T[] => {
  const [complete, setComplete] = useState<readonly T[]>([]);
  useEffect(() => {
    startTransition(() => setComplete(rows));
  }, [rows]);
  const first = Math.ceil(window.innerHeight / rowHeight);
  if (rows.length <= first || complete === rows || sharesRecord(complete, rows)) return rows;
  return rows.slice(0, first);
};
