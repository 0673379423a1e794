import type { TagAction } from '../../src/contract/enumerations';
import type { finishingActions } from '../../src/contract/jobs/job';

/**
 * What changes can do with a list. Calls attach, detach and update. The server alone renames a value (`[from, to]`), merges
 * values into one (`[into, ...from]`) and removes values everywhere, also of records in the trash.
 */
export type ListAction = TagAction | (typeof finishingActions)[number];

const unique = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
];

/** Applies an action to a list: attach adds, detach removes, update replaces, rename puts the second value in the
 * place of the first, merge the first in the place of all others, remove is like detach. Removes duplicates, keeps the order. */
export const applyToList = (
  current: readonly unknown[],
  action: ListAction,
  values: readonly unknown[],
): readonly unknown[] => {
  if (action === 'update') return unique(values);
  if (action === 'rename') {
    const [from, to] = values;
    return unique(current.map(value => (value === from ? to : value)));
  }
  if (action === 'merge') {
    const [into, ...from] = values;
    return unique(current.map(value => (from.includes(value) ? into : value)));
  }
  if (action === 'attach') return unique([...current, ...values]);
  const removed = new Set(values.map(value => JSON.stringify(value)));
  return current.filter(value => !removed.has(JSON.stringify(value)));
};
