import { IconTrash } from '../../ui/display/icons';

/** Moves records to the trash. */
export const trashAction = {
  icon: IconTrash,
  tone: 'bad',
  change: { in_trash: true },
} as const;
