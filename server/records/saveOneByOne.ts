import { messages } from '../../src/contract/messages';
import { messageFor, type MessageKey } from '../messages';
import { isDatabaseUnavailable, isStatementCanceled, sqlStateOf, toProblem } from '../errors/databaseError';
import { ProblemError } from '../errors/problem';
import type { Rejection } from '../rules/decision';
import type { WriteContext } from './applyChanges';

/** The message and field of an error, for the user. */
export const describeFailure = (
  error: unknown,
): { readonly message: string; readonly field: string | null } => {
  const { code, options } = toProblem(error);
  const [first] = options.errors ?? [];
  const fallback = code in messages ? messageFor(code as MessageKey) : messageFor('error-occurred'); // every code is a key of the catalogue
  return { message: first?.message ?? options.detail ?? fallback, field: first?.path ?? null };
};

/** The same as a rejection. */
export const rejectionOfError = (error: unknown): Rejection => {
  const { message, field } = describeFailure(error);
  return { ok: false, code: toProblem(error).code, message, ...(field !== null && { path: field }) };
};

/** The saved record of an item, or the error of saving it. */
export type SaveResult<R> = { readonly ok: R } | { readonly error: unknown };

/**
 * Whether an error concerns the whole batch, not one of its items: connection loss, deadlock and timeout, which a retry can
 * overcome, and an exceeded quota.
 */
const concernsAll = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return (
    (error instanceof ProblemError && error.code === 'quota-exceeded') ||
    isDatabaseUnavailable(error) ||
    isStatementCanceled(error) ||
    state === '40P01' ||
    state === '40001' ||
    state === '55P03'
  );
};

/**
 * Saves several items in one savepoint or, if that fails, one by one, so that each fails alone. `onResult` receives the
 * result of each item, in order. Throws errors that concern the whole batch, such as `quota-exceeded`.
 */
export const saveTogetherOrOneByOne = async <T, R>(
  work: WriteContext,
  items: readonly T[],
  save: (work: WriteContext, items: readonly T[]) => Promise<readonly R[]>,
  onResult: (item: T, result: { readonly ok: R } | { readonly error: unknown }) => void,
): Promise<void> => {
  if (items.length === 0) return;
  const attempt = (some: readonly T[]) => work.db.transaction(db => save({ ...work, db }, some));
  try {
    const results = await attempt(items);
    items.forEach((item, at) => onResult(item, { ok: results[at]! })); // one per item
    return;
  } catch (error) {
    if (concernsAll(error)) throw error;
    if (items.length === 1 && items[0] !== undefined) {
      onResult(items[0], { error });
      return;
    }
  }
  for (const item of items)
    try {
      const [result] = await attempt([item]);
      onResult(item, { ok: result! }); // one per item
    } catch (error) {
      if (concernsAll(error)) throw error;
      onResult(item, { error });
    }
};
