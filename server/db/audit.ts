import { sql } from 'drizzle-orm';
import { nameOf, type Endpoint } from '../../src/contract/tools/endpoint';
import type { Transaction } from './database';

/** A change of one record, told by the fields that changed. */
export interface HistoryChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  /** Whether the record is the author's own: such changes are told in its history and not in the audit log. */
  readonly isOwn: boolean;
}

interface Author {
  readonly caller: { readonly userId: number; readonly name: string };
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Writes who changed what, in the transaction of the change itself: the one writer of histories and the audit log.
 * `action` is the call's name (`nameOf`).
 */
export const writeHistory = async (
  db: Transaction,
  { caller, requestId, now, action, jobId }: Author & { readonly action: string; readonly jobId?: string },
  changes: readonly HistoryChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await db.execute(sql`
    insert into audit_log
      (actor_id, actor_name, action, entity, entity_id, before, after, request_id, is_own, job_id, created_at)
    select ${caller.userId}::integer, ${caller.name}, ${action}, entity, "entityId", before, after, ${requestId},
      "isOwn", ${jobId ?? null}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change(entity text, "entityId" text, before jsonb, after jsonb, "isOwn" boolean)`);
};

/** Writes changes to the platform, or to what nobody owns, into the audit log. */
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

/** Deletes what creators did to their own records, where the records are gone for good. */
export const deleteOwnHistory = async (
  db: Transaction,
  entity: string,
  ids: readonly string[],
): Promise<void> => {
  await db.execute(sql`
    delete from audit_log where entity = ${entity} and entity_id = any(${sql.param(ids)}::text[]) and is_own`);
};

/** The named fields of a record: the `before` and `after` of a change. */
export const pick = (record: object, fields: readonly string[]): Record<string, unknown> => {
  const values = record as Readonly<Record<string, unknown>>; // read by name
  return Object.fromEntries(fields.flatMap(field => (field in values ? [[field, values[field]]] : [])));
};
