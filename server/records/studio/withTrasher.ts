import { leaveTrashDisabledReason, type Trasher } from '../../../src/contract/transitions/trash';
import type { RecordStore, StoredRecord } from '../recordStore';

/** A record with trash, and who moved it there. */
export interface Trashable extends StoredRecord {
  readonly trashed_at: string | null;
  readonly trashed_by?: Trasher | null;
}

/** The column of the person who moved a record to the trash. */
export const trasherColumn = { trashed_by: 'trashed_by' } as const;

/**
 * Adds to a store who moved a record to the trash: its creator or a moderator. What a moderator removed, only those who manage
 * the records of all creators bring back. Histories leave the field out; undoing reads it.
 */
export const withTrasher = <Row extends Trashable>(store: RecordStore<Row>): RecordStore<Row> => ({
  ...store,
  undoOnlyFields: [...(store.undoOnlyFields ?? []), 'trashed_by'],
  decide: (row, change, context) => {
    const decision = store.decide(row, change, context);
    if (!decision.ok || (row.trashed_at === null) === (decision.next.trashed_at === null)) return decision;
    if (decision.next.trashed_at !== null) {
      const isOwn = store.ownerOf(row) === context.caller.heartbeatId;
      return { ok: true, next: { ...decision.next, trashed_by: isOwn ? 'creator' : 'moderator' } };
    }
    const message = leaveTrashDisabledReason(row.trashed_by ?? null, context.caller, store.managedBy);
    if (message !== undefined) return { ok: false, code: 'not-enough-permission', message };
    return { ok: true, next: { ...decision.next, trashed_by: null } };
  },
});
