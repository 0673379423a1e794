import { versionOf } from '../../contract/calls/version';
import { isEqual } from '../../fields/isEqual';
import { failureOf, isUnanswered } from '../services/failure';
import { mergeThreeWays } from './mergeThreeWays';
import type { SaveCalls, SaveResult, Values } from './saveTypes';

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
      if (isUnanswered(error)) unconfirmed.push(pending);
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
      for (const name of merge.theirs) merged.add(name);
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
