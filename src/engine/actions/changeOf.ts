import type { ActionInput, Change } from '../resource/action';
import type { AnyAction } from '../resource/resource';

/** What becomes of the records of an action. */
export const changeOf = ({ change }: AnyAction, { value }: ActionInput): Change =>
  typeof change === 'function' ? change(value) : change;

/** The fields that an action changes. */
export const changedFields = ({ input, change }: AnyAction): readonly string[] =>
  input === undefined ? Object.keys(change) : [input];

/** Whether a change takes records out of the list that shows them: into or out of the trash, or deleted for good. */
export const removesFromList = (change: Change): boolean => 'in_trash' in change || 'deleted' in change;
