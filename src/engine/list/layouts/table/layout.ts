import { IconList } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

/** A row for each record, with the columns that the person chose. */
export const table = {
  name: 'table',
  icon: IconList,
  text: 'Table',
  isCardListOnPhones: true,
} as const satisfies Layout;
