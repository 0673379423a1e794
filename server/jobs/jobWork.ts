import { messages, messageFor, type MessageKey } from '../../src/contract/messages';
import type { ErrorCode } from '../../src/contract/errors';
import { isDatabaseUnavailable, sqlStateOf } from '../errors/databaseError';
import { toProblem } from '../errors/toProblem';
import type { Work } from '../records/applyChanges';
import type { RecordStore } from '../records/recordStore';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { ItemResult, ItemRow } from './jobItems';
import type { JobRow } from './jobRow';

/** One turn of a job: its transaction, the job, its resource's store, and the person behind it as they are now. */
export interface Turn {
  readonly job: JobRow;
  readonly store: RecordStore;
  readonly work: Work & { readonly caller: Actor };
}

/** Ends the whole job early, for a reason that its person is told. */
export class JobFailure extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** What a job asks of one record. */
export const changeOf = (job: JobRow, item: ItemRow): Change => item.change ?? job.changes ?? {};

/** An item with what became of it. One that is left as it is has nothing before and after. */
export const settle = (
  item: ItemRow,
  outcome: ItemRow['outcome'],
  result: Omit<ItemResult, 'position' | 'outcome'> = {},
): ItemRow => {
  const isLeft = outcome === 'skipped' || outcome === 'unchanged';
  return {
    ...item,
    ...(isLeft ? { before: null, after: null } : {}),
    message: null,
    field: null,
    ...result,
    outcome,
  };
};

/** The sentence that tells a person why a record could not be written. */
export const whyFailed = (error: unknown): { readonly message: string; readonly field: string | null } => {
  const { code, options } = toProblem(error);
  const [first] = options.errors ?? [];
  const known = code in messages ? messageFor(code as MessageKey) : messageFor('error-occurred'); // every code is a key of the catalogue
  return { message: first?.message ?? options.detail ?? known, field: first?.path ?? null };
};

/** Whether a failure is that of the moment rather than of the record: the whole turn is tried again. */
const isPassing = (error: unknown): boolean => {
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
 * Does something to several at once; where that fails for one of them, one by one, so that each fails alone. `each` is
 * told what became of it, in the order given.
 */
export const inOneOrOneByOne = async <T, R>(
  work: Work,
  list: readonly T[],
  act: (work: Work, list: readonly T[]) => Promise<readonly R[]>,
  each: (one: T, result: { readonly ok: R } | { readonly error: unknown }) => void,
): Promise<void> => {
  if (list.length === 0) return;
  const attempt = (part: readonly T[]) => work.db.transaction(db => act({ ...work, db }, part));
  try {
    const results = await attempt(list);
    list.forEach((one, at) => each(one, { ok: results[at]! })); // one for each
    return;
  } catch (error) {
    if (isPassing(error)) throw error;
    if (list.length === 1 && list[0] !== undefined) {
      each(list[0], { error });
      return;
    }
  }
  for (const one of list)
    try {
      const [result] = await attempt([one]);
      each(one, { ok: result! }); // one for each
    } catch (error) {
      if (isPassing(error)) throw error;
      each(one, { error });
    }
};

/** Refuses to go on for a person who may not ask for this any more. */
export const assertStillMay = ({ job, store, work }: Turn): void => {
  const refusal = job.changes && store.refuses(work.caller, job.changes);
  if (refusal) throw new JobFailure(refusal.code);
};
