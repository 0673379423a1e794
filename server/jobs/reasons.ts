import type { Job } from '../../src/contract/jobs/job';

export type Reason = Job['reasons'][number];

/** The most different reasons of a job; further ones are stored with the items only. */
const maxStored = 50;
const maxInResponse = 20;

/** Counts reasons, the most frequent first. */
export const addReasons = (
  reasons: readonly Reason[],
  more: readonly Omit<Reason, 'count'>[],
): readonly Reason[] => {
  const sums = new Map(reasons.map(reason => [`${reason.outcome} ${reason.message}`, reason]));
  for (const { outcome, message } of more) {
    const key = `${outcome} ${message}`;
    const known = sums.get(key);
    if (known || sums.size < maxStored) sums.set(key, { outcome, message, count: (known?.count ?? 0) + 1 });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
};

/** The reasons in a response. */
export const topReasons = (reasons: readonly Reason[]): Reason[] => reasons.slice(0, maxInResponse);
