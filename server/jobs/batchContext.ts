import { sql } from 'drizzle-orm';
import { messages, messageFor, type MessageKey } from '../../src/contract/messages';
import type { ErrorCode } from '../../src/contract/errors';
import { isDatabaseUnavailable, sqlStateOf, toProblem } from '../errors/databaseError';
import type { WriteContext } from '../records/applyChanges';
import type { RecordStore } from '../records/recordStore';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { ItemResult, ItemRow, JobRow } from './jobRow';
import { permissions, type Permission } from '../../src/contract/permissions';
import type { Transaction } from '../db/database';
import { heartbeats, roles, userRoles, users } from '../db/tables';

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
export const changeOfItem = (job: JobRow, item: ItemRow): Change => item.change ?? job.changes ?? {};

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
    if (isTransient(error)) throw error;
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
      if (isTransient(error)) throw error;
      onResult(item, { error });
    }
};

/** Fails the job if its owner has lost the permission. */
export const assertPermitted = ({ job, store, work }: BatchContext): void => {
  const rejection = job.changes && store.rejects(work.caller, job.changes);
  if (rejection) throw new JobFailure(rejection.code);
};

type ActorRow = { heartbeat_id: number; name: string; permissions: string[] };

const isPermission = (name: string): name is Permission => permissions.some(known => known === name);

/**
 * Reads the owner of a job with their current permissions; undefined if they were deleted or banned. Sessions do not
 * matter, so jobs continue after sign-out.
 */
export const readActor = async (db: Transaction, userId: number): Promise<Actor | undefined> => {
  const { rows } = await db.execute<ActorRow>(sql`
    select ${users.heartbeat_id} as heartbeat_id, ${heartbeats.name} as name,
      array(
        select distinct unnest(${roles.permissions}) from ${userRoles}
        join ${roles} on ${roles.name} = ${userRoles.role} where ${userRoles.user_id} = ${users.id}
      ) as permissions
    from ${users} join ${heartbeats} on ${heartbeats.id} = ${users.heartbeat_id}
    where ${users.id} = ${userId} and not ${users.is_banned}`);
  const [row] = rows;
  return (
    row && {
      userId,
      heartbeatId: row.heartbeat_id,
      name: row.name,
      permissions: row.permissions.filter(isPermission),
    }
  );
};
