import { sql } from 'drizzle-orm';
import { nameOf, type Endpoint } from '../../src/contract/calls/endpoint';
import type { Transaction } from './database';
import { jsonSlices } from './jsonSlices';

/** A change of one record: the changed fields before and after. */
export interface HistoryChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  /** Further values before the change, which only undoing reads. */
  readonly undo?: Record<string, unknown>;
  /** Whether the author owns the record: such changes appear in its history, but not in the audit log. */
  readonly isOwn: boolean;
}

/** The author of changes that the server makes by itself. No person has this id. */
export const systemActor = { userId: 0, name: 'Heartbeat Studio' } as const;

interface Author {
  readonly caller: { readonly userId: number; readonly name: string };
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Writes changes to the history and audit log, in the transaction of the change. `action` is the endpoint's name
 * (`nameOf`).
 */
export const writeHistory = async (
  db: Transaction,
  { caller, requestId, now, action, jobId }: Author & { readonly action: string; readonly jobId?: string },
  changes: readonly HistoryChange[],
): Promise<void> => {
  for (const slice of jsonSlices(changes))
    await db.execute(sql`
    insert into audit_log
      (actor_id, actor_name, action, entity, entity_id, before, after, undo, request_id, is_own, job_id, created_at)
    select ${caller.userId}::integer, ${caller.name}, ${action}, entity, "entityId", before, after, undo, ${requestId},
      "isOwn", ${jobId ?? null}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${slice}::jsonb)
      as change(entity text, "entityId" text, before jsonb, after jsonb, undo jsonb, "isOwn" boolean)`);
};

/** Writes changes of platform data, which has no owner, to the audit log. */
export const writeAudit = (
  db: Transaction,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>,
  author: Author,
  changes: readonly Omit<HistoryChange, 'isOwn'>[],
): Promise<void> =>
  writeHistory(
    db,
    { ...author, action: nameOf(endpoint) },
    changes.map(change => ({ ...change, isOwn: false })),
  );

/** Deletes the creators' own changes of records that are deleted permanently. */
export const deleteOwnHistory = async (
  db: Transaction,
  entity: string,
  ids: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    delete from audit_log where entity = ${entity} and entity_id = any(${sql.param(ids)}::text[]) and is_own`);
};
