import type { Job } from '../../src/contract/jobs/job';
import type { ItemRow } from './jobRow';

export type Reason = Job['reasons'][number];

/** The most different reasons of a job; further ones are stored with the items only. */
const maxStored = 50;
const maxInResponse = 20;

/** Counts reasons, the most frequent first. */
export const addReasons = (
  reasons: readonly Reason[],
  more: readonly Omit<Reason, 'count'>[],
): readonly Reason[] => {
  const keyOf = ({ outcome, field = '', message }: Omit<Reason, 'count'>) => `${outcome} ${field} ${message}`;
  const sums = new Map(reasons.map(reason => [keyOf(reason), reason]));
  for (const reason of more) {
    const key = keyOf(reason);
    const known = sums.get(key);
    if (known || sums.size < maxStored) sums.set(key, { ...reason, count: (known?.count ?? 0) + 1 });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
};

/** The reasons in a response. */
export const topReasons = (reasons: readonly Reason[]): Reason[] => reasons.slice(0, maxInResponse);

/** The reason of an item that was not changed. */
export const reasonOf = ({
  outcome,
  message,
  field,
}: Pick<ItemRow, 'outcome' | 'message' | 'field'>): Omit<Reason, 'count'>[] =>
  outcome === 'skipped' || outcome === 'failed' || outcome === 'kept'
    ? [{ outcome, message: message ?? '', ...(field && { field }) }]
    : [];
