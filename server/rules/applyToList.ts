import type { TagAction } from '../../src/contract/enumerations';

const once = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map(value => [JSON.stringify(value), value])).values(),
];

/** A list after an action: attach adds, detach takes away, update replaces. Each value stands once, in the order given. */
export const applyToList = (
  current: readonly unknown[],
  action: TagAction,
  values: readonly unknown[],
): readonly unknown[] => {
  if (action === 'update') return once(values);
  if (action === 'attach') return once([...current, ...values]);
  const gone = new Set(values.map(value => JSON.stringify(value)));
  return current.filter(value => !gone.has(JSON.stringify(value)));
};
