import type { AnyRecord } from '../services/anyRecord';
import type { Person } from '../services/person';
import type { Resource } from '../resource/resource';
import { isPermitted, type AnyAction } from '../resource/action';

export interface AvailableAction {
  readonly name: string;
  readonly action: AnyAction;
  /** The records that the action applies to. */
  readonly records: readonly AnyRecord[];
  /** Those of them on which it is possible now. */
  readonly possibleRecords: readonly AnyRecord[];
  /** Why it is possible on none. */
  readonly disabledReason: string | undefined;
}

/**
 * The actions of a bar or a menu for these records: those that the person may use and that apply to at least one record.
 *
 * @example availableActions(memos, ['calm'], selected, person).map(({ name, disabledReason }) => …)
 */
export const availableActions = (
  resource: Resource,
  names: readonly string[],
  records: readonly AnyRecord[],
  person: Person,
): AvailableAction[] =>
  names.flatMap(name => {
    const action = resource.actions[name]!; // names are checked when the resource is declared
    if (!isPermitted(action, person) || (action.duplicates && records.length > 1)) return [];
    const applicable = records.filter(record => action.appliesTo?.(record, person) ?? true);
    if (!applicable.length) return [];
    const reasons = applicable.map(record => action.disabledReason?.(record, person));
    const possibleRecords = applicable.filter((_, at) => reasons[at] === undefined);
    const disabledReason = possibleRecords.length ? undefined : reasons[0];
    return { name, action, records: applicable, possibleRecords, disabledReason };
  });
