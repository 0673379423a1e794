import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../src/contract/errors';
import type { WriteContext } from '../records/applyChanges';
import type { RecordStore, StoredRecord } from '../records/recordStore';
import { pickFields } from '../rules/pickFields';
import type { Actor } from '../rules/caller';
import { textNotFound, type Change } from '../rules/changeFields';
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
const changeOfItem = (job: JobRow, item: ItemRow): Change => item.change ?? job.changes ?? {};

/**
 * Sets the outcome of an item. Skipped and unchanged items have no before and after. An error within a field (`memo_ids.2`) is one
 * of the field.
 */
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
    ...(result.field != null && { field: result.field.split('.')[0] ?? null }),
    outcome,
  };
};

/** An item after its decision, with the changed record where there is something to save. */
export interface DecidedItem {
  readonly item: ItemRow;
  readonly next?: StoredRecord;
}

/** Decides the change of one record, alike in the dry run and in the run. */
export const decideItem = (
  { job, store, work }: BatchContext,
  item: ItemRow,
  row: StoredRecord,
): DecidedItem => {
  const title = store.titleOf(row);
  const change = changeOfItem(job, item);
  if (store.isUnchangedBy(row, change))
    return {
      item: withOutcome(item, 'unchanged', { title, ...textNotFound(store.entity, row, change) }),
    };
  const decision = store.decide(row, change, work);
  if (!decision.ok)
    return {
      item: withOutcome(item, 'skipped', { title, message: decision.message, field: decision.path ?? null }),
    };
  const fields = store.changedFields(row, decision.next);
  if (fields.length === 0) return { item: withOutcome(item, 'unchanged', { title }) };
  const before = pickFields(row, fields);
  const after = pickFields(decision.next, fields);
  return { item: withOutcome(item, 'waiting', { title, before, after }), next: decision.next };
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
