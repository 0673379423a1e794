import { IconCopy } from '../../ui/display/icons';

/** Creates a copy of a record that is not public, and opens it. */
export const duplicateAction = { icon: IconCopy, duplicates: true } as const;
