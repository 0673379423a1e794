import type { TagAction } from '../../src/contract/enumerations';

const unique = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
];

/** Applies an action to a list: attach adds, detach removes, update replaces. Removes duplicates, keeps the order. */
export const applyToList = (
  current: readonly unknown[],
  action: TagAction,
  values: readonly unknown[],
): readonly unknown[] => {
  if (action === 'update') return unique(values);
  if (action === 'attach') return unique([...current, ...values]);
  const removed = new Set(values.map(value => JSON.stringify(value)));
  return current.filter(value => !removed.has(JSON.stringify(value)));
};
