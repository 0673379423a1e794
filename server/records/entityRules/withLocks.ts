import { lockedReason, transitionFields } from '../../../src/contract/schema/entityStates';
import { isFieldEqual, type Change } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import type { RecordStore, StoredRecord } from '../recordStore';

const valuesOf = (row: object): Readonly<Record<string, unknown>> => ({ ...row });

/**
 * Adds the fields that are locked in a state to a store: calls, jobs, files and undo leave their values as they are. What the transition of a
 * change writes is not locked.
 */
export const withLocks = <Row extends StoredRecord>(store: RecordStore<Row>): RecordStore<Row> => {
  const { entity } = store;
  const { states } = entity;
  if (!states?.locks) return store;
  const writtenBy = ({ transition: name }: Change): readonly string[] => {
    const transition = typeof name === 'string' ? states.transitions[name] : undefined;
    return transition
      ? [
          ...transitionFields(transition),
          ...Object.keys(transition.writes ?? {}),
          ...(transition.reason ? [transition.reason.field] : []),
        ]
      : [];
  };
  /** The first locked field that differs. `locking` is the record whose state locks it. */
  const lockRejection = (
    locking: Row,
    [before, after]: readonly [Row, Row],
    written: readonly string[] = [],
  ): Rejection | undefined => {
    const [old, next] = [valuesOf(before), valuesOf(after)];
    for (const field of entity.writable) {
      const message = written.includes(field) ? undefined : lockedReason(states, field, locking);
      if (message !== undefined && !isFieldEqual(entity, field, old[field], next[field]))
        return { ok: false, code: 'conflict', path: field, message };
    }
    return undefined;
  };
  return {
    ...store,
    decide: (row, change, context) => {
      const decision = store.decide(row, change, context);
      return (decision.ok && lockRejection(row, [row, decision.next], writtenBy(change))) || decision;
    },
    // What is undone together with a transition was written in the state that undo restores.
    canRestore: (row, fields, next, caller) =>
      lockRejection(next, [row, next])?.message ?? store.canRestore(row, fields, next, caller),
  };
};
