import { nameOf, type Endpoint } from '../../src/contract/tools/endpoint';
import type { Transaction } from './database';
import { auditLog } from './tables';

/** A change of one record, told by the fields that changed. */
export interface AuditChange {
  readonly entity: string;
  readonly entityId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

interface Author {
  readonly caller: { readonly userId: number; readonly name: string };
  readonly requestId: string;
  readonly now: Date;
}

/** Writes who changed what into the audit log, in the transaction of the change itself. */
export const writeAudit = async (
  db: Transaction,
  endpoint: Pick<Endpoint, 'method' | 'path' | 'api'>,
  { caller, requestId, now }: Author,
  changes: readonly AuditChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  await db.insert(auditLog).values(
    changes.map(({ entity, entityId, before, after }) => ({
      actor_id: caller.userId,
      actor_name: caller.name,
      action: nameOf(endpoint),
      entity,
      entity_id: entityId,
      before,
      after,
      request_id: requestId,
      created_at: now,
    })),
  );
};

/** The named fields of a record: the `before` and `after` of a change. */
export const pick = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
