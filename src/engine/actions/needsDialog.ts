import type { AnyAction } from '../resource/resource';

/** Whether an action opens a dialog before it runs: for a confirmation, a value or a reason. */
export const needsDialog = ({ confirm, input, reason }: AnyAction): boolean =>
  Boolean(confirm ?? reason) || input !== undefined;
