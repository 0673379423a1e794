import { isEqual } from '../../fields/isEqual';
import type { Change } from './action';
import type { Resource } from './resource';

/**
 * The name of the action that makes exactly this change: no other field of a form was changed with it. Undefined for an edit.
 *
 * @param made the new values, and states such as `in_trash`
 * @param changed the names of the changed fields
 */
export const actionOfChange = (
  resource: Resource,
  made: Change,
  changed: readonly string[],
): string | undefined =>
  Object.entries(resource.actions).find(([, { change, input }]) => {
    if (change === undefined) return false;
    if (typeof change === 'function' && (input === undefined || !(input in made))) return false;
    const values = typeof change === 'function' ? change(made[input!]) : change; // checked above
    const isSame = Object.entries(values).every(([field, value]) => isEqual(made[field], value));
    // A form can change the field of an input, too.
    const isEdit =
      typeof change === 'function' && Object.keys(values).every(field => isInForm(resource, field));
    const others = changed.filter(field => !(field in values) && field in made);
    return isSame && !isEdit && others.every(field => !resource.fields[field]?.writable);
  })?.[0];

const isInForm = ({ form }: Resource, name: string): boolean => form.some(({ field }) => field === name);
