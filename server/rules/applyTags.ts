import type { TagAction } from '../../src/contract/enumerations';

/** The tags after an action: attach adds, detach takes away, update replaces. Each stands once, in the order given. */
export const applyTags = (
  current: readonly string[],
  action: TagAction,
  tags: readonly string[],
): string[] => {
  if (action === 'update') return [...new Set(tags)];
  if (action === 'detach') return current.filter(tag => !tags.includes(tag));
  return [...new Set([...current, ...tags])];
};
