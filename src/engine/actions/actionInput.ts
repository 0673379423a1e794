import type { ActionInput } from '../resource/action';
import type { AnyAction } from '../resource/resource';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether an action lacks a value or a reason that it requires. */
export const isInputMissing = (action: AnyAction, { value, reason }: ActionInput): boolean =>
  (action.input !== undefined && isEmpty(value)) || (action.reason?.required === true && !reason?.trim());

/** The input without white space around the reason. An empty reason is left out. */
export const trimInput = ({ reason, ...input }: ActionInput): ActionInput => {
  const text = reason?.trim();
  return text ? { ...input, reason: text } : input;
};
