import * as z from 'zod/mini';
import { enteredValue, inputsOf, type ActionInput } from '../resource/action';
import type { Resource } from '../resource/resource';
import type { useWords } from '../words';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What is missing or wrong in the input of an action, by its fields in their order and `reason` at the end; undefined for those
 * that are valid.
 *
 * @example inputProblems(contracts, 'sign', { value: { place: 'Bergen' } }, words); // { place: undefined, witness: 'Required. …' }
 */
export const inputProblems = (
  { actions, fields, name: resource }: Resource,
  name: string,
  input: ActionInput,
  { translate }: Pick<ReturnType<typeof useWords>, 'translate'>,
): Readonly<Record<string, string | undefined>> => {
  const action = actions[name];
  if (!action) throw new Error(`Resource ${resource}: no action is named "${name}"`);
  const required = translate('messages.required');
  const problemOf = (field: string): string | undefined => {
    const schema = fields[field]?.schema;
    if (!schema) return undefined;
    const value = enteredValue(action, input, field);
    return isEmpty(value) ? required : z.safeParse(schema, value).error?.issues[0]?.message;
  };
  const isReasonMissing = action.reason?.required && !input.reason?.trim();
  return {
    ...Object.fromEntries(inputsOf(action).map(field => [field, problemOf(field)])),
    ...(action.reason && { reason: isReasonMissing ? required : undefined }),
  };
};

/** The input without white space around the reason. An empty reason is left out. */
export const trimInput = ({ reason, ...input }: ActionInput): ActionInput => {
  const text = reason?.trim();
  return text ? { ...input, reason: text } : input;
};
