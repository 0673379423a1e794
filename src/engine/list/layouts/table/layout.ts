import { IconList } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

export const table = {
  name: 'table',
  icon: IconList,
  text: 'Table',
  isCardListOnPhones: true,
} as const satisfies Layout;
