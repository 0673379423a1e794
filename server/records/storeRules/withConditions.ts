import {
  conditionalFields,
  emptyValueOf,
  settleConditions,
} from '../../../src/contract/schema/fieldConditions';
import { defaultOf } from '../../../src/fields/zod';
import type { Change } from '../../rules/changeFields';
import type { Decision } from '../../rules/decision';
import { pickFields } from '../../rules/pickFields';
import { rejectionProblem, type RecordStore, type StoredRecord } from '../recordStore';

/** The fields that a change names with a value. */
const namedFields = (change: Change): string[] =>
  Object.keys(change).filter(field => change[field] !== undefined);

/**
 * Adds the conditions of the entity's fields to a store: fields that a record does not have any more lose their values in the same
 * write, and a value for such a field is rejected. `defaults` are the states that new records begin with.
 */
export const withConditions = <Row extends StoredRecord>(
  store: Omit<RecordStore<Row>, 'settle' | 'settleInput'>,
  defaults: (input: Change) => Change,
): RecordStore<Row> => {
  const { fields } = store.entity;
  const conditional = conditionalFields(fields);
  const settle = <Values extends object>(
    before: object | null,
    next: Values,
    named: readonly string[],
  ): Decision<Values> => {
    if (conditional.length === 0) return { ok: true, next };
    const settled = settleConditions(fields, before, next, named);
    return settled.ok
      ? { ok: true, next: { ...next, ...settled.cleared } }
      : { ok: false, code: 'validation-failed', ...settled.errors[0] };
  };
  const settleInput = (input: Change): Decision<Change> => {
    const missing = conditional.map(field => {
      const schema = fields[field]!; // a field of the entity
      return [field, defaultOf(schema) ?? emptyValueOf(schema)] as const;
    });
    const values = { ...defaults(input), ...Object.fromEntries(missing), ...input };
    const decision = settle(null, values, namedFields(input));
    return decision.ok
      ? { ok: true, next: { ...input, ...pickFields(decision.next, conditional) } }
      : decision;
  };
  const { create } = store;
  return {
    ...store,
    settle,
    settleInput,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return decision.ok ? settle(row, decision.next, namedFields(change)) : decision;
    },
    ...(create && {
      create: (db, inputs, context) => {
        const settled = inputs.map(input => {
          const decision = settleInput(input);
          if (!decision.ok) throw rejectionProblem(decision);
          return decision.next;
        });
        return create(db, settled, context);
      },
    }),
  };
};
