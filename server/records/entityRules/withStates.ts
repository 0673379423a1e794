import type { Transaction } from '../../db/database';
import * as z from 'zod/mini';
import {
  transitionFields,
  transitionInputs,
  type AnyTransition,
  type EntityStates,
} from '../../../src/contract/schema/entityStates';
import { mayMake } from '../../../src/contract/schema/mayMake';
import { messageFor } from '../../messages';
import type { Change } from '../../rules/changeFields';
import { transitionSentences } from '../../rules/transitionSentences';
import type { Decision, DecisionContext, Rejection } from '../../rules/decision';
import { rejectionProblem, type RecordStore, type StoredRecord } from '../recordStore';

const rejected = (code: Rejection['code'], message: string, path?: string): Rejection => ({
  ok: false,
  code,
  message,
  ...(path !== undefined && { path }),
});

/** A store before the conditions of fields are added to it, which read the states, too. */
type Unsettled<Row extends StoredRecord> = Omit<RecordStore<Row>, 'settle' | 'settleInput'>;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The value of a field that comes with a transition, valid by the field's schema; or why it is not. */
const valueFor = (
  entity: RecordStore['entity'],
  name: string,
  given: unknown,
  path: string,
  isRequired: boolean,
): { value: unknown } | Rejection => {
  if (isMissing(given))
    return isRequired ? rejected('validation-failed', messageFor('required'), path) : { value: null };
  const { data, error } = z.safeParse(entity.fields[name]!, given); // checked when the store is created
  return error
    ? rejected('validation-failed', error.issues[0]?.message ?? messageFor('validation-failed'), path)
    : { value: data };
};

/**
 * Adds the states of its entity to a store: a change `{ transition }` is decided by their machine in every call, job and undo, and
 * the state changes in no other way but by the moves that the entity allows.
 */
export const withStates = <Row extends StoredRecord>(store: Unsettled<Row>): Unsettled<Row> =>
  store.entity.states ? withMachine(store, store.entity.states) : store;

const isTrashed = (row: StoredRecord): boolean => 'trashed_at' in row && row.trashed_at !== null;

/** Who tries to make a transition, and in which state the record is. */
const attemptsOn = <Row extends StoredRecord>(
  store: Pick<RecordStore<Row>, 'ownerOf'>,
  stateOf: (row: Row) => string,
) => {
  const isOwner = (row: Row, caller: DecisionContext['caller']) => store.ownerOf(row) === caller.heartbeatId;
  return {
    isOwner,
    attemptOf: (row: Row, caller: DecisionContext['caller']) => ({
      state: stateOf(row),
      caller,
      isOwner: isOwner(row, caller),
    }),
  };
};

const withMachine = <Row extends StoredRecord>(
  store: Unsettled<Row>,
  states: EntityStates,
): Unsettled<Row> => {
  const { entity, create } = store;
  const { field, initial, transitions, moves = {} } = states;
  const sentences = transitionSentences(entity.name, states);
  const onlyInputs = transitionInputs({ ...entity, states });
  const valuesOf = (row: Row) => row as Row & Readonly<Record<string, unknown>>; // rows have their entity's fields
  const stateOf = (row: Row) => String(valuesOf(row)[field]);
  const { isOwner, attemptOf } = attemptsOn(store, stateOf);

  /** What a transition sets beside the writable fields. */
  const written = (
    row: Row,
    transition: AnyTransition,
    change: Change,
    context: DecisionContext,
  ): Decision<Change> => {
    const { reason, writes = {}, to } = transition;
    const values: Record<string, unknown> = {};
    for (const [name, given, path, isRequired] of [
      ...transitionFields(transition).map(each => [each, change[each], each, true] as const),
      ...(reason ? [[reason.field, change['reason'], 'reason', reason.required === true] as const] : []),
    ]) {
      const result = valueFor(
        entity,
        name,
        typeof given === 'string' ? given.trim() : given,
        path,
        isRequired,
      );
      if ('ok' in result) return result;
      values[name] = result.value;
    }
    const { now, caller: person } = context;
    const record = { ...valuesOf(row), ...values };
    for (const [name, valueOf] of Object.entries(writes)) values[name] = valueOf(record, { now, person });
    return { ok: true, next: { ...values, [field]: to } };
  };

  const decideTransition = (
    row: Row,
    name: string,
    change: Change,
    context: DecisionContext,
  ): Decision<Row> => {
    const transition = Object.hasOwn(transitions, name) ? transitions[name] : undefined;
    if (!transition) return rejected('validation-failed', messageFor('validation-failed'), 'transition');
    const attempt = { ...attemptOf(row, context.caller), transition: name };
    if (!mayMake(transition, context.caller, attempt.isOwner))
      return rejected('not-enough-permission', sentences.notPermitted(name, attempt));
    if (isTrashed(row)) return rejected('conflict', sentences.trashed(attempt));
    if (!transition.from.includes(attempt.state)) return rejected('conflict', sentences.blocked(attempt));
    const writing = written(row, transition, change, context);
    if (!writing.ok) return writing;
    const values = writing.next;
    const { transition: _, reason: __, ...fields } = change;
    const others = Object.fromEntries(Object.entries(fields).filter(([key]) => !(key in values)));
    const decision = store.decide(row, others, context);
    return decision.ok ? { ok: true, next: { ...decision.next, ...values } } : decision;
  };

  /** Rejects what only a transition sets, and a state that the entity does not let people set. */
  const strayRejection = (row: Row, change: Change, entered: readonly string[]): Rejection | undefined => {
    const stray = onlyInputs.find(name => !entered.includes(name) && change[name] !== undefined);
    if (stray !== undefined) return rejected('validation-failed', messageFor('with-transition-only'), stray);
    const to = change[field];
    if (to === undefined || to === stateOf(row) || moves[stateOf(row)]?.includes(String(to)))
      return undefined;
    return rejected('conflict', sentences.noMove(stateOf(row), String(to)), field);
  };

  /** Rejects a new record that does not start in the initial state. */
  const startRejection = (input: Change): Rejection | undefined =>
    input[field] === undefined || input[field] === initial
      ? undefined
      : rejected(
          'validation-failed',
          messageFor('starts-in-state', { state: sentences.textOf(initial) }),
          field,
        );

  const decide: RecordStore<Row>['decide'] = (row, change, context) => {
    const { transition } = change;
    const isTransition = typeof transition === 'string';
    const stray = strayRejection(
      row,
      change,
      transitionFields((isTransition && transitions[transition]) || {}),
    );
    if (stray) return stray;
    return isTransition
      ? decideTransition(row, transition, change, context)
      : store.decide(row, change, context);
  };

  return {
    ...store,
    rejects: (caller, change, row) => {
      const { transition: name } = change;
      const transition = typeof name === 'string' && Object.hasOwn(transitions, name) && transitions[name];
      // The owner of each record is known when it is decided.
      if (transition && ![true, false].some(isOwn => mayMake(transition, caller, isOwn)))
        return rejected(
          'not-enough-permission',
          sentences.notPermitted(String(name), row && attemptOf(row, caller)),
        );
      return store.rejects(caller, change, row);
    },
    decide,
    isUnchangedBy: (row, { transition: name, reason, ...change }) => {
      if (typeof name !== 'string')
        return store.isUnchangedBy(row, { ...change, ...(reason !== undefined && { reason }) });
      const transition = transitions[name];
      const isThere = transition?.to === stateOf(row) && !transition.from.includes(stateOf(row));
      return isThere && store.isUnchangedBy(row, change);
    },
    canRestore: (row, fields, next, caller) => {
      const [from, to] = [stateOf(next), stateOf(row)];
      if (from !== to && !moves[to]?.includes(from)) {
        const made = Object.values(transitions).filter(each => each.from.includes(from) && each.to === to);
        // Of two that lead the same way, the one that is permanent decides.
        if (made.length === 0 || made.some(({ isPermanent }) => isPermanent))
          return messageFor('undo-not-possible');
        if (!made.some(each => mayMake(each, caller, isOwner(row, caller))))
          return messageFor('not-enough-permission');
      }
      return store.canRestore(row, fields, next, caller);
    },
    findConflicts: async (db, rows, heartbeatId) => {
      const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
      for (const row of rows.filter(each => store.ownerOf(each) === undefined)) {
        const rejection = startRejection(valuesOf(row));
        if (rejection) conflicts.set(row.id, rejection);
      }
      return conflicts;
    },
    ...(create && {
      create: async (
        db: Transaction,
        ...[inputs, context]: [Parameters<typeof create>[1], Parameters<typeof create>[2]]
      ) => {
        const [rejection] = inputs.flatMap(input => startRejection(input) ?? []);
        if (rejection) throw rejectionProblem(rejection);
        return create(db, inputs, context);
      },
    }),
  };
};

/** The state of a new record, by its field. */
export const initialState = ({ states }: RecordStore['entity']): Change =>
  states ? { [states.field]: states.initial } : {};
