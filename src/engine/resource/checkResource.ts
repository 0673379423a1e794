import { duplicateName } from '../../contract/calls/duplicateCall';
import type { FieldSpec } from '../../fields/types';
import { fieldsOfAction, type AnyAction } from './action';
import { jobChangesOf } from './bulkChanges';
import type { Resource } from './resource';

/** Whether lists can be filtered by a field. */
export const isFilter = (spec: FieldSpec | undefined): boolean =>
  Boolean(spec?.meta.filter && spec.screen.Filter);

/** Throws where a declaration is wrong in a way that types cannot express; names resource and field. */
export const checkResource = (resource: Resource): void => {
  const { fields, filterFields, list, form, actions, details } = resource;
  const fail = (problem: string): never => {
    throw new Error(`Resource ${resource.name}: ${problem}`);
  };
  for (const field of list.columns.flatMap(column => (typeof column === 'string' ? column : column.columns)))
    if (!fields[field]) fail(`list.columns names the unknown field "${field}"`);
  for (const field of list.filters) {
    if (!filterFields[field]) fail(`list.filters names the unknown field "${field}"`);
    if (!isFilter(filterFields[field])) fail(`list.filters names "${field}", which is not a filter`);
  }
  if (!fields[list.sort.field]?.sortable) fail(`list.sort names "${list.sort.field}", which is not sortable`);
  for (const [name, { field }] of Object.entries(list.sorts ?? {}))
    if (!fields[field]?.sortable) fail(`list.sorts.${name} names "${field}", which is not sortable`);
  if (list.layouts?.includes('cards') && !list.sorts)
    fail('list.layouts has cards, which have no column headers to sort by; list.sorts is missing');
  for (const { field } of form)
    if (!fields[field]?.writable || !fields[field].screen.Input)
      fail(`form names "${field}", which nobody can edit`);
  const named = [
    ...list.bulkActions,
    ...list.rowActions,
    ...(details?.primaryActions ?? []),
    ...(resource.publishAction === undefined ? [] : [resource.publishAction]),
  ];
  for (const name of named) if (!actions[name]) fail(`there is no action "${name}"`);
  for (const [name, action] of Object.entries(actions)) {
    const problem = action.duplicates ? duplicationProblem(resource, name) : problemOf(resource, action);
    if (problem !== undefined) fail(`actions.${name} ${problem}`);
  }
};

/** Why an action cannot duplicate as declared. */
const duplicationProblem = ({ endpoints, list }: Resource, name: string): string | undefined => {
  if (name !== duplicateName) return `duplicates, so its name is "${duplicateName}"`;
  if (!endpoints[name]) return 'duplicates, but the resource has no call of this name';
  return list.bulkActions.includes(name) ? 'duplicates one record, so it is no bulk action' : undefined;
};

/** Why an action cannot be run as declared. */
const problemOf = (resource: Resource, action: AnyAction): string | undefined => {
  const { input, Dialog, Input, Flow, reason, asJob } = action;
  if (Flow) return undefined;
  if (input !== undefined && !Dialog && !Input && !resource.fields[input]?.screen.Input)
    return `has the input "${input}", whose field has no input component`;
  const accepted = jobChangesOf(resource);
  const isJob = fieldsOfAction(action).every(field => field in accepted);
  if (asJob && !isJob) return 'is a job, but jobs of the resource do not make its change';
  if (asJob === 'always') return undefined;
  const { byField = {}, other } = resource.changes;
  const calls = fieldsOfAction(action).map(field => ({ field, call: byField[field] ?? other }));
  const missing = calls.find(({ call }) => !call);
  if (missing) return `changes "${missing.field}", which no call of the resource changes`;
  const different = calls.find(({ call }) => call !== calls[0]?.call);
  if (different) return `changes "${calls[0]?.field}" and "${different.field}", which different calls change`;
  if (reason && isJob && !('reason' in accepted))
    return 'has a reason, which jobs of the resource do not save';
  return undefined;
};
