import { messages, messageFor, type MessageKey } from '../../src/contract/messages';
import type { ErrorCode } from '../../src/contract/errors';
import { isDatabaseUnavailable, sqlStateOf } from '../errors/databaseError';
import { toProblem } from '../errors/toProblem';
import type { WriteContext } from '../records/applyChanges';
import type { RecordStore } from '../records/recordStore';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { ItemResult, ItemRow } from './jobItems';
import type { JobRow } from './jobRow';

/** The context of one batch: the job, the store of its resource, and the write context of its owner. */
export interface BatchContext {
  readonly job: JobRow;
  readonly store: RecordStore;
  readonly work: WriteContext & { readonly caller: Actor };
}

/** Fails the whole job with an error code that its owner sees. */
export class JobFailure extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** The requested change of one item. */
export const changeOf = (job: JobRow, item: ItemRow): Change => item.change ?? job.changes ?? {};

/** Sets the outcome of an item. Skipped and unchanged items have no before and after. */
export const withOutcome = (
  item: ItemRow,
  outcome: ItemRow['outcome'],
  result: Omit<ItemResult, 'position' | 'outcome'> = {},
): ItemRow => {
  const isUntouched = outcome === 'skipped' || outcome === 'unchanged';
  return {
    ...item,
    ...(isUntouched ? { before: null, after: null } : {}),
    message: null,
    field: null,
    ...result,
    outcome,
  };
};

/** The message and field of an error, for the user. */
export const describeFailure = (
  error: unknown,
): { readonly message: string; readonly field: string | null } => {
  const { code, options } = toProblem(error);
  const [first] = options.errors ?? [];
  const fallback = code in messages ? messageFor(code as MessageKey) : messageFor('error-occurred'); // every code is a key of the catalogue
  return { message: first?.message ?? options.detail ?? fallback, field: first?.path ?? null };
};

/** Whether a retry of the whole batch can succeed: connection loss, deadlock, timeout. */
const isTransient = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return (
    isDatabaseUnavailable(error) ||
    state === '40P01' ||
    state === '40001' ||
    state === '55P03' ||
    state === '57014'
  );
};

/**
 * Saves several items in one savepoint or, if that fails, one by one, so that each fails alone. `onResult` receives the
 * result of each item, in order.
 */
export const saveTogetherOrOneByOne = async <T, R>(
  work: WriteContext,
  list: readonly T[],
  act: (work: WriteContext, list: readonly T[]) => Promise<readonly R[]>,
  onResult: (one: T, result: { readonly ok: R } | { readonly error: unknown }) => void,
): Promise<void> => {
  if (list.length === 0) return;
  const attempt = (items: readonly T[]) => work.db.transaction(db => act({ ...work, db }, items));
  try {
    const results = await attempt(list);
    list.forEach((one, at) => onResult(one, { ok: results[at]! })); // one per item
    return;
  } catch (error) {
    if (isTransient(error)) throw error;
    if (list.length === 1 && list[0] !== undefined) {
      onResult(list[0], { error });
      return;
    }
  }
  for (const one of list)
    try {
      const [result] = await attempt([one]);
      onResult(one, { ok: result! }); // one per item
    } catch (error) {
      if (isTransient(error)) throw error;
      onResult(one, { error });
    }
};

/** Fails the job if its owner has lost the permission. */
export const assertPermitted = ({ job, store, work }: BatchContext): void => {
  const rejection = job.changes && store.rejects(work.caller, job.changes);
  if (rejection) throw new JobFailure(rejection.code);
};
