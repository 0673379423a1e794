import { same } from '../same';

type Values = Readonly<Record<string, unknown>>;

/** A field to merge. */
export interface MergeField {
  readonly name: string;
  /** A list in which each value stands once, such as tags: adds and removes of both sides can stand together. */
  readonly isSet?: boolean;
  /** Whether a merged value would be taken. Without it every value is. */
  readonly accepts?: (value: unknown) => boolean;
}

/** What became of two versions of one record. Names of fields, in the order they were given. */
export interface Merge {
  /** A value for every field; theirs where both changed it to different values. */
  readonly values: Values;
  /** Fields that differ from the loaded version by their hand, and not by mine. */
  readonly theirs: readonly string[];
  /** Changed by both to different values: a person has to decide. */
  readonly conflicts: readonly string[];
}

/**
 * Merges two changes of one record: `base` as it was loaded, `mine` as it was typed, `theirs` as it is saved now. What
 * one side alone changed, or both changed alike, needs no question.
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
  const named = (state: State) => results.filter(result => result.state === state).map(({ name }) => name);
  return {
    values: Object.fromEntries(results.map(({ name, value }) => [name, value])),
    theirs: [...named('theirs'), ...named('both')],
    conflicts: named('conflict'),
  };
};

type State = 'kept' | 'theirs' | 'both' | 'conflict';

const mergeField = (
  { isSet = false, accepts = () => true }: MergeField,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown; readonly state: State } => {
  if (same(mine, theirs)) return { value: theirs, state: 'kept' };
  if (same(base, theirs)) return { value: mine, state: 'kept' };
  if (same(base, mine)) return { value: theirs, state: 'theirs' };
  const merged = isSet ? mergeSets(asList(base), asList(mine), asList(theirs)) : undefined;
  return merged && accepts(merged) ? { value: merged, state: 'both' } : { value: theirs, state: 'conflict' };
};

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const has = (list: readonly unknown[], value: unknown): boolean => list.some(item => same(item, value));
const without = (list: readonly unknown[], gone: readonly unknown[]): readonly unknown[] =>
  list.filter(item => !has(gone, item));

/**
 * Their list with my additions and without what I took away. Undefined where that is not clearly what both meant: one
 * emptied the list or put it in another order, or both touched the same value.
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
  const touched = [...without(theirs, base), ...without(base, theirs)];
  if ([...added, ...removed].some(value => has(touched, value))) return undefined;
  return [...without(theirs, removed), ...added];
};

/** What stayed of a list stands in another order. */
const isReordered = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  !same(
    before.filter(value => has(after, value)),
    after.filter(value => has(before, value)),
  );
