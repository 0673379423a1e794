import { messageFor } from '../../../../contract/messages';
import { isEqual } from '../../../../fields/isEqual';
import { availableActions } from '../../../actions/availableActions';
import { isPermitted, type ActionInput } from '../../../resource/action';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import type { Person } from '../../../services/person';
import { isEditedInPlace } from '../../quickEdit/isEditedInPlace';
import { fieldOfBoard, type BoardColumn } from './boardColumns';

/** How a record gets to a column: by an action, by saving the value, or not at all. */
export type BoardMove =
  | { readonly kind: 'action'; readonly name: string; readonly input: ActionInput | undefined }
  | { readonly kind: 'save' }
  /** `reason` is undefined where nothing leads there. */
  | { readonly kind: 'refused'; readonly reason: string | undefined };

/** Whether an action sets the field to the value, by itself, by a transition, or as the value that is entered. */
const leadsTo = (resource: Resource, name: string, field: string, value: unknown): boolean => {
  const { change, input } = resource.actions[name]!;
  const { states } = resource.entity;
  // The action of a transition that asks for a value is named as the transition.
  const made = typeof change === 'object' ? change : { transition: name };
  const transition = states?.field === field && states.transitions[String(made['transition'])];
  if (transition) return transition.to === value;
  return typeof change === 'object' ? field in change && isEqual(change[field], value) : input === field;
};

/**
 * How a record gets to a column. An action that sets the value comes first, so that its rules and dialogs apply. A field without such
 * an action is saved, where people can edit it.
 */
export const boardMove = (
  resource: Resource,
  record: AnyRecord,
  { value }: BoardColumn,
  person: Person,
): BoardMove => {
  const field = fieldOfBoard(resource);
  const names = Object.keys(resource.actions).filter(name => leadsTo(resource, name, field, value));
  const available = availableActions(resource, names, [record], person);
  const possible = available.find(({ possibleRecords }) => possibleRecords.length > 0);
  if (possible) {
    const { name, action } = possible;
    return { kind: 'action', name, input: action.input === field ? { value } : undefined };
  }
  const [first] = available;
  if (first) return { kind: 'refused', reason: first.disabledReason };
  if (names.length) {
    const isForbidden = names.every(name => !isPermitted(resource.actions[name]!, person));
    return { kind: 'refused', reason: isForbidden ? messageFor('not-enough-permission') : undefined };
  }
  if (!isEditedInPlace(resource, field)) return { kind: 'refused', reason: undefined };
  const reason = resource.readOnlyReason(record);
  return reason === undefined ? { kind: 'save' } : { kind: 'refused', reason };
};

/** The columns that a record can be moved to from its own. */
export const possibleColumns = (
  resource: Resource,
  record: AnyRecord,
  { columns, from }: { readonly columns: readonly BoardColumn[]; readonly from: BoardColumn },
  person: Person,
): readonly BoardColumn[] =>
  columns.filter(to => to.key !== from.key && boardMove(resource, record, to, person).kind !== 'refused');
