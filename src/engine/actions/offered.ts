import { hasAnyPermission } from '../../contract/permissions';
import type { Action, AnyRecord, Resource } from '../resource';

export interface OfferedAction {
  readonly name: string;
  readonly action: Action<AnyRecord, Resource['endpoints']>;
  /** The records of those asked about that the action takes. */
  readonly takes: readonly AnyRecord[];
  /** Why none is taken. */
  readonly blocked: string | undefined;
}

/**
 * The actions of a bar or menu for these records: without those the person may not see, with the reason of the blocked.
 *
 * @example offeredActions(memos, ['calm'], chosen, services.holds).map(({ name, blocked }) => …)
 */
export const offeredActions = (
  resource: Resource,
  names: readonly string[],
  records: readonly AnyRecord[],
  held: readonly string[],
): OfferedAction[] =>
  names.flatMap(name => {
    const action = resource.actions[name]!;
    if (!hasAnyPermission(held, action.access ?? [])) return [];
    const suited = records.filter(record => action.offered?.(record) ?? true);
    if (!suited.length) return [];
    const answers = suited.map(record => ({ record, answer: action.when?.(record) ?? true }));
    const takes = answers.filter(({ answer }) => answer === true).map(({ record }) => record);
    const refusal = answers.find(({ answer }) => answer !== true)?.answer;
    return { name, action, takes, blocked: takes.length || refusal === true ? undefined : refusal };
  });
