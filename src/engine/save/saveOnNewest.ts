import { versionOf } from '../../contract/calls/envelope';
import { isEqual } from '../../fields/isEqual';
import { failureOf, isOutcomeUnknown } from '../services/failure';

/** Stops when a record changes at every attempt, such as by a program, and reports the server's rejection. */
const MAX_ATTEMPTS = 5;

/**
 * Saves a change of a record on the version that was read. When somebody else saved meanwhile (412), loads the newest
 * version and merges: changes to other fields are merged silently and the save is repeated on the newest version; fields
 * that both changed to different values are returned as a conflict. Rejects as the calls do. See docs/conflicts.md.
 *
 * @example
 * const result = await saveOnNewest(memo, { title: 'Fog' }, { update, loadNewest, fieldsOf });
 * if (result.status === 'conflict') openDialog(result.conflict);
 */
export const saveOnNewest = async <R extends object>(
  record: R,
  change: Values,
  { update, loadNewest, fieldsOf, unconfirmed = [] }: SaveCalls<R>,
): Promise<SaveResult<R>> => {
  const merged = new Set<string>();
  let base = record;
  let pending = change;
  for (let attempt = 1; ; attempt += 1) {
    // Others saved the same values already.
    if (!Object.keys(pending).length) return { status: 'saved', record: base, merged: [...merged] };
    try {
      const saved = await update(pending, { ifMatch: versionOf(base), base });
      unconfirmed.length = 0;
      return { status: 'saved', record: saved, merged: [...merged] };
    } catch (error) {
      if (isOutcomeUnknown(error)) unconfirmed.push(pending);
      if (failureOf(error).status !== 412 || attempt >= MAX_ATTEMPTS) throw error;
      const newest = await loadNewest();
      const [known, theirs] = [valuesOf(base), valuesOf(newest)];
      const merge = mergeThreeWays(
        { ...known, ...confirmedBy(theirs, unconfirmed) },
        { ...known, ...pending },
        theirs,
        fieldsOf(base, pending, newest),
      );
      if (merge.conflicts.length)
        return { status: 'conflict', conflict: { base, change: pending, newest, merge, error } };
      for (const name of merge.changedByOthers) merged.add(name);
      base = newest;
      pending = differing(merge.values, theirs);
    }
  }
};

const valuesOf = (record: object): Values => ({ ...record });

const differing = (values: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isEqual(value, from[name])));

/** The values of unconfirmed changes that the newest version has. */
const confirmedBy = (newest: Values, unconfirmed: readonly Values[]): Values =>
  Object.fromEntries(
    unconfirmed.flatMap(values =>
      Object.entries(values).filter(([name, value]) => isEqual(newest[name], value)),
    ),
  );

/** Values by the name of their field. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that two people may have changed. */
export interface MergeField {
  readonly name: string;
  /** A list without order and duplicates, such as tags: additions and removals of both sides can be combined. */
  readonly isSet?: boolean;
  /** Whether a combined value is valid. Without it every value is. */
  readonly accepts?: (value: unknown) => boolean;
}

/** The result of a merge. Names of fields, in the order of the fields given. */
export interface Merge {
  /** A value for every field; theirs where both changed it to different values. */
  readonly values: Values;
  /** Fields that differ from the base because others changed them, combined lists included. */
  readonly changedByOthers: readonly string[];
  /** Fields that both changed to different values: a person has to decide. */
  readonly conflicts: readonly string[];
}

/** A record that somebody else saved meanwhile, with fields that both changed to different values. */
export interface Conflict<R> {
  /** The record that the change is based on. */
  readonly base: R;
  /** The changed fields with their new values. */
  readonly change: Values;
  /** The record as it is saved now. */
  readonly newest: R;
  readonly merge: Merge;
  /** The server's rejection. */
  readonly error: unknown;
}

/** The result of a save: the saved record, or a conflict that a person has to decide. */
export type SaveResult<R> =
  | {
      readonly status: 'saved';
      readonly record: R;
      /** Fields that others changed meanwhile. */
      readonly merged: readonly string[];
    }
  | { readonly status: 'conflict'; readonly conflict: Conflict<R> };

export interface UpdateOptions<R> {
  /** The version that the change is based on. */
  readonly ifMatch: string | undefined;
  /** The record of that version. */
  readonly base: R;
}

/** How a record is written and read. */
export interface SaveCalls<R> {
  /** Saves changed fields. Rejects with the HTTP status 412 when the record has another version than `ifMatch`. */
  readonly update: (change: Values, options: UpdateOptions<R>) => Promise<R>;
  /** Loads the newest version of the record. */
  readonly loadNewest: () => Promise<R>;
  /** The fields to merge. */
  readonly fieldsOf: (base: R, change: Values, newest: R) => readonly MergeField[];
  /**
   * Changes that were sent and got no response. They may have been saved: a newer version with these values is no change
   * by somebody else. Filled here; pass the same list to the next save of the record.
   */
  readonly unconfirmed?: Values[];
}

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
    changedByOthers: [...namesOf('theirs'), ...namesOf('both')],
    conflicts: namesOf('conflict'),
  };
};

/** Whose change a merged value contains. `unchanged`: it equals theirs, so that nothing is left to save. */
type Origin = 'unchanged' | 'mine' | 'theirs' | 'both' | 'conflict';

const mergeField = (
  { isSet = false, accepts = () => true }: MergeField,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { readonly value: unknown; readonly origin: Origin } => {
  if (isEqual(mine, theirs)) return { value: theirs, origin: 'unchanged' };
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
