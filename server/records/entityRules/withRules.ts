import type { Transaction } from '../../db/database';
import { brokenRules } from '../../../src/contract/schema/recordRules';
import { isFieldEqual } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import {
  rejectionProblem,
  type RecordStore,
  type RowChange,
  type StoredRecord,
  type StoreEntity,
} from '../recordStore';

/**
 * Adds the rules of its entity to a store. Decisions, undo and dry runs report them for each record; `save` and `create` throw, so
 * that no way of writing goes around them.
 */
export const withRules = <Row extends StoredRecord>(store: RecordStore<Row>): RecordStore<Row> => {
  const { entity, create } = store;
  if (!entity.rules?.length) return store;
  const assertMet = (changes: readonly RowChange<Row>[]): void => {
    for (const { before, after } of changes) {
      const rejection = after && ruleRejection(entity, before, after);
      if (rejection) throw rejectionProblem(rejection);
    }
  };
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && ruleRejection(entity, row, decision.next)) || decision;
    },
    canRestore: (row, fields, next, caller) =>
      ruleRejection(entity, row, next)?.message ?? store.canRestore(row, fields, next, caller),
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      // Only new records: `decide` checked the others.
      for (const row of rows.filter(each => store.ownerOf(each) === undefined)) {
        const rejection = ruleRejection(entity, null, row);
        if (rejection) conflicts.set(row.id, rejection);
      }
      return conflicts;
    },
    save: async (db, changes, now) => {
      assertMet(changes);
      return store.save(db, changes, now);
    },
    ...(create && {
      create: async (
        db: Transaction,
        ...rest: [Parameters<typeof create>[1], Parameters<typeof create>[2]]
      ) => {
        const created = await create(db, ...rest);
        assertMet(created.map(after => ({ before: null, after })));
        return created;
      },
    }),
  };
};

/**
 * Rejects a record that does not meet a rule of its entity, of those that read a changed field. `before` is null for a new one.
 */
const ruleRejection = (entity: StoreEntity, before: object | null, after: object): Rejection | undefined => {
  const [broken] = brokenRules(entity, after, before, {
    isEqualField: (field, a, b) => isFieldEqual(entity, field, a, b),
  });
  return broken && { ok: false, code: 'validation-failed', ...broken };
};
