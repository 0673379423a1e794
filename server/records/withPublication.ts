import type { Transaction } from '../db/database';
import { readCreatorStatus } from '../db/publication/creatorStatus';
import { publicationRejection, type PublicValues } from '../rules/publication';
import { rejectionProblem, type RecordStore, type RowChange, type StoredRecord } from './recordStore';

/**
 * Adds the rule of publication to a store: nothing of a creator becomes public before their application is accepted. Decisions,
 * undo and dry runs report it for each record; `save` and `create` throw, so that no way of writing goes around it.
 */
export const withPublication = <Row extends StoredRecord>(
  store: RecordStore<Row>,
  rule: PublicValues,
): RecordStore<Row> => {
  const assertAllowed = (changes: readonly RowChange<Row>[]): void => {
    for (const { before, after } of changes) {
      const rejection = after && publicationRejection(rule, before, after);
      if (rejection) throw rejectionProblem(rejection);
    }
  };
  const { create } = store;
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && publicationRejection(rule, row, decision.next)) || decision;
    },
    canRestore: (row, fields, next, caller) =>
      publicationRejection(rule, row, next)?.message ?? store.canRestore(row, fields, next, caller),
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      // Only new records: `decide` checked the others.
      const created = rows.filter(row => store.ownerOf(row) === undefined);
      if (created.length === 0) return conflicts;
      const creator_status = await readCreatorStatus(db, heartbeatId);
      for (const row of created) {
        const rejection = publicationRejection(rule, null, { ...row, creator_status });
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
