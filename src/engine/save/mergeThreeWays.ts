import { isEqual } from '../../fields/isEqual';
import type { Merge, MergeField, Values } from './saveTypes';

/**
 * Merges two changes of one record: `base` as it was loaded, `mine` as it was edited, `theirs` as it is saved now. A field
 * that one side alone changed, or that both changed to the same value, is no conflict.
 */
export const mergeThreeWays = (
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly MergeField[],
): Merge => {
  const results = fields.map(field => ({
    name: field.name,
    ...mergeField(field, base[field.name], mine[field.name], theirs[field.name]),
  }));
  const namesOf = (origin: Origin) =>
    results.filter(result => result.origin === origin).map(({ name }) => name);
  return {
    values: Object.fromEntries(results.map(({ name, value }) => [name, value])),
    theirs: [...namesOf('theirs'), ...namesOf('both')],
    conflicts: namesOf('conflict'),
  };
};

type Origin = 'mine' | 'theirs' | 'both' | 'conflict';

const mergeField = (
  { isSet = false, accepts = () => true }: MergeField,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown; readonly origin: Origin } => {
  if (isEqual(mine, theirs)) return { value: theirs, origin: 'mine' };
  if (isEqual(base, theirs)) return { value: mine, origin: 'mine' };
  if (isEqual(base, mine)) return { value: theirs, origin: 'theirs' };
  const merged = isSet ? mergeSets(toList(base), toList(mine), toList(theirs)) : undefined;
  return merged && accepts(merged)
    ? { value: merged, origin: 'both' }
    : { value: theirs, origin: 'conflict' };
};

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const includes = (list: readonly unknown[], value: unknown): boolean =>
  list.some(item => isEqual(item, value));
const without = (list: readonly unknown[], excluded: readonly unknown[]): readonly unknown[] =>
  list.filter(item => !includes(excluded, item));

/**
 * Their list with my additions and without my removals. Undefined where the intended result is unclear:
 * one emptied or reordered the list, or both added or removed the same value.
 */
const mergeSets = (
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] | undefined => {
  if (!mine.length || !theirs.length) return undefined;
  if (isReordered(base, mine) || isReordered(base, theirs)) return undefined;
  const added = without(mine, base);
  const removed = without(base, mine);
  const changedByThem = [...without(theirs, base), ...without(base, theirs)];
  if ([...added, ...removed].some(value => includes(changedByThem, value))) return undefined;
  return [...without(theirs, removed), ...added];
};

/** Whether the items that both lists contain are in another order. */
const isReordered = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  !isEqual(
    before.filter(value => includes(after, value)),
    after.filter(value => includes(before, value)),
  );
