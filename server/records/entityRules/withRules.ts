import { brokenRules } from '../../../src/contract/schema/recordRules';
import { isFieldEqual } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import { guardWrites } from '../guardWrites';
import type { RecordStore, StoredRecord, StoreEntity } from '../recordStore';

/** Adds the rules of its entity to a store. */
export const withRules = <Row extends StoredRecord>(store: RecordStore<Row>): RecordStore<Row> => {
  const { entity } = store;
  if (!entity.rules?.length) return store;
  return guardWrites(store, { rejectionOf: (before, after) => ruleRejection(entity, before, after) });
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
