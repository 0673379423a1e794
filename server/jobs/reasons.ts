import type { Job } from '../../src/contract/tools/job';

export type Reason = Job['reasons'][number];

/** As many different reasons as a job keeps; what comes beyond is told by its items alone. */
const kept = 50;
const shown = 20;

/** Adds reasons up, the most frequent first. */
export const addReasons = (
  reasons: readonly Reason[],
  more: readonly Omit<Reason, 'count'>[],
): readonly Reason[] => {
  const sums = new Map(reasons.map(reason => [`${reason.outcome} ${reason.message}`, reason]));
  for (const { outcome, message } of more) {
    const key = `${outcome} ${message}`;
    const known = sums.get(key);
    if (known || sums.size < kept) sums.set(key, { outcome, message, count: (known?.count ?? 0) + 1 });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
};

/** The reasons that an answer tells. */
export const shownReasons = (reasons: readonly Reason[]): Reason[] => reasons.slice(0, shown);
