import type { Transaction } from '../db/database';
import type { Rejection } from '../rules/decision';
import { isNewRecord } from './ownerScope';
import { rejectionProblem, type RecordStore, type RowChange, type StoredRecord } from './recordStore';

/** A rule about every way of writing a record. */
interface WriteGuard<Row extends StoredRecord> {
  /** Why a record cannot become this; undefined where it can. `before` is null for a new one. */
  readonly rejectionOf: (before: Row | null, after: Row) => Rejection | undefined;
  /** Adds to records that are not stored yet what their store reads with stored ones. */
  readonly complete?: (db: Transaction, rows: readonly Row[], heartbeatId: number) => Promise<readonly Row[]>;
}

/**
 * Adds a rule to a store. Decisions, undo and dry runs report it for each record; `save` and `create` throw, so that no way of
 * writing goes around it.
 */
export const guardWrites = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  { rejectionOf, complete = async (_, rows) => rows }: WriteGuard<Row>,
): RecordStore<Row> => {
  const { create } = store;
  const assertAllowed = (changes: readonly RowChange<Row>[]): void => {
    for (const { before, after } of changes) {
      const rejection = after && rejectionOf(before, after);
      if (rejection) throw rejectionProblem(rejection);
    }
  };
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && rejectionOf(row, decision.next)) || decision;
    },
    canRestore: (row, fields, next, caller) =>
      rejectionOf(row, next)?.message ?? store.canRestore(row, fields, next, caller),
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      // `decide` checked the others.
      const created = rows.filter(row => isNewRecord(store, row));
      if (created.length === 0) return conflicts;
      for (const row of await complete(db, created, heartbeatId)) {
        const rejection = rejectionOf(null, row);
        if (rejection) conflicts.set(row.id, rejection);
      }
      return conflicts;
    },
    save: async (db, changes, now) => {
      assertAllowed(changes);
      return store.save(db, changes, now);
    },
    ...(create && {
      create: async (
        db: Transaction,
        ...rest: [Parameters<typeof create>[1], Parameters<typeof create>[2]]
      ) => {
        const created = await create(db, ...rest);
        assertAllowed(created.map(after => ({ before: null, after })));
        return created;
      },
    }),
  };
};
