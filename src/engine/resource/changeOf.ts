import type { ActionInput, Change } from './action';
import type { AnyAction } from './resource';

/** The change that an action makes. */
export const changeOf = ({ change }: AnyAction, { value }: ActionInput): Change =>
  typeof change === 'function' ? change(value) : change;

/** The fields that an action changes. */
export const changedFields = ({ input, change }: AnyAction): readonly string[] =>
  input === undefined ? Object.keys(change) : [input];

/** Whether a change removes records from the list that shows them: to or from the trash, or deleted for good. */
export const removesFromList = (change: Change): boolean => 'in_trash' in change || 'deleted' in change;
