import { isEqual } from '../../fields/isEqual';
import { changeOfAction, inputsOf, type Change } from './action';
import type { Resource } from './resource';

/**
 * The name of the action that makes exactly this change: no other field of a form was changed with it. Undefined for an edit.
 *
 * @param made the new values, and states such as `in_trash`
 * @param changed the names of the changed fields
 * @param former the values before, where they are known: transitions from other states are left out
 */
export const actionOfChange = (
  resource: Resource,
  made: Change,
  changed: readonly string[],
  former: Change = {},
): string | undefined =>
  actionOfTransition(resource, made['transition']) ??
  Object.entries(resource.actions).find(([, action]) => {
    const { change, input } = action;
    const entered = inputsOf(action);
    if (change === undefined) return false;
    if (typeof change === 'function' && !(entered.length && entered.every(field => field in made)))
      return false;
    const declared = changeOfAction(action, { value: input === undefined ? made : made[input] });
    const values = stateValues(resource, declared, former);
    if (!values) return false;
    const isSame = Object.entries(values).every(([field, value]) => isEqual(made[field], value));
    // A form can change the field of an input, too.
    const isEdit =
      typeof change === 'function' && Object.keys(values).every(field => isInForm(resource, field));
    const others = changed.filter(field => !(field in values) && field in made);
    return isSame && !isEdit && others.every(field => !resource.fields[field]?.writable);
  })?.[0];

/** The action of a transition that is known by its name, because several can lead to one state. */
const actionOfTransition = ({ actions, entity }: Resource, name: unknown): string | undefined =>
  typeof name === 'string' && entity.states?.transitions[name] && name in actions ? name : undefined;

const isInForm = ({ form }: Resource, name: string): boolean => form.some(({ field }) => field === name);

/** The values of a change, with the state of its transition instead of the transition; undefined where that begins in another state. */
const stateValues = (
  { entity: { states } }: Resource,
  { transition: name, ...values }: Change,
  former: Change,
): Change | undefined => {
  const transition = states && typeof name === 'string' && states.transitions[name];
  if (!transition) return name === undefined ? values : { ...values, transition: name };
  const from = former[states.field];
  if (from !== undefined && !transition.from.includes(String(from))) return undefined;
  return { ...values, [states.field]: transition.to };
};
