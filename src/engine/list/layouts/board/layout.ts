import { IconColumns } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

/** A column for each value of a choice. A card that is dragged to another column gets that value. */
export const board = {
  name: 'board',
  icon: IconColumns,
  text: 'Board',
  needsSorts: true,
  options: { by: { field: 'choice' } },
} as const satisfies Layout;
