import * as z from 'zod/mini';
import type { ChangeCall } from '../../../contract/calls/changeCalls';
import type { Schema } from '../../../fields/zod';
import type { AnyRecord } from '../../services/anyRecord';
import { duplicateName } from '../../../contract/calls/duplicateCall';
import { changeOfAction, fieldsOfAction, inputsOf, type AnyAction, type Change } from '../action';
import { jobChangesOf, jobChangesSchemaOf } from '../bulkChanges';
import type { Declared } from './declared';

/** Why an action cannot duplicate as declared. */
const duplicationProblem = ({ endpoints, list }: Declared, name: string): string | undefined => {
  if (name !== duplicateName) return `duplicates, so its name is "${duplicateName}"`;
  if (!endpoints[name]) return 'duplicates, but the resource has no call of this name';
  return list.bulkActions?.includes(name) ? 'duplicates one record, so it is no bulk action' : undefined;
};

/** Why an action cannot be run as declared. */
const actionProblem = (declared: Declared, name: string, action: AnyAction): string | undefined => {
  const { change, Dialog, Input, Flow, reason, asJob, confirm, confirmValues } = action;
  if (confirmValues && !confirm) return 'has confirmValues, but no confirm';
  if (Flow) return undefined;
  const entered = inputsOf(action);
  if (entered.length === 0) {
    if (!change) return 'does nothing; change, Flow or duplicates is missing';
    if (typeof change === 'function') return 'has a change that depends on a value, but no input';
    if (Dialog || Input) return 'has a Dialog or an Input, but no input';
  } else {
    if (typeof change !== 'function') return `has the input "${entered[0]}", which its change does not use`;
    if (action.inputs && (Dialog || Input))
      return 'has several inputs, so it has no Dialog or Input of its own';
    const bare = entered.find(each => declared.fields[each] && !declared.fields[each].screen.Input);
    if (!Dialog && !Input && bare !== undefined)
      return `has the input "${bare}", whose field has no input component`;
  }
  const accepted = jobChangesOf(declared);
  const isJob = fieldsOfAction(action).every(field => field in accepted);
  if (asJob && !isJob) return 'is a job, but jobs of the resource do not make its change';
  if (asJob === 'always') return undefined;
  const { byField = {}, other } = declared.changes ?? {};
  const calls = fieldsOfAction(action).map(field => ({ field, call: byField[field] ?? other }));
  const missing = calls.find(({ call }) => !call);
  if (missing) return `changes "${missing.field}", which no call of the resource changes`;
  const different = calls.find(({ call }) => call !== calls[0]?.call);
  if (different) return `changes "${calls[0]?.field}" and "${different.field}", which different calls change`;
  if (reason && isJob && !('reason' in accepted))
    return 'has a reason, which jobs of the resource do not save';
  if (!reason?.required || isReasonOfTransition(declared, name)) return undefined;
  const entry = calls[0]?.call;
  const made = changeOfAction(action, {});
  const call = typeof entry === 'function' ? entry(made, { id: '' }) : entry;
  const isEnforced =
    requiresReasonInCall(call, made) && (!isJob || requiresReason(jobChangesSchemaOf(declared), made));
  return isEnforced
    ? undefined
    : 'requires a reason, which the server does not; make the change a transition of the entity, or require it in the calls';
};

const isReasonOfTransition = ({ entity: { states } }: Declared, name: string): boolean =>
  states?.transitions[name]?.reason?.required === true;

/** Whether a schema rejects a change only because it has no reason. */
const requiresReason = (schema: Schema | undefined, change: object): boolean =>
  isMissing(schema, change, { ...change, reason: 'x' });

/** The same for the body of a call, where the reason may have another name. */
const requiresReasonInCall = (call: ChangeCall<AnyRecord, Change> | undefined, change: Change): boolean => {
  const bodyWith = (reason: string | undefined): unknown =>
    pick(call?.input({ records: [], ids: [], change, reason }), 'body');
  return isMissing(call?.endpoint.body, bodyWith(undefined), bodyWith('x'));
};

const pick = (input: object | undefined, name: string): unknown =>
  new Map(Object.entries(input ?? {})).get(name);

/** Whether a value has a problem at a path where another one has none. */
const isMissing = (schema: Schema | undefined, value: unknown, other: unknown): boolean => {
  const problemsOf = (given: unknown) =>
    schema ? (z.safeParse(schema, given).error?.issues ?? []).map(({ path }) => path.join('.')) : [];
  const others = new Set(problemsOf(other));
  return problemsOf(value).some(path => !others.has(path));
};

/** Actions that cannot be run as declared. */
export const actionProblems = (declared: Declared): string[] =>
  declared.actionsByName.flatMap(([name, action]) => {
    const problem = action.duplicates
      ? duplicationProblem(declared, name)
      : actionProblem(declared, name, action);
    return problem === undefined ? [] : `actions.${name} ${problem}`;
  });
