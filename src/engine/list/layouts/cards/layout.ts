import { IconGrid } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

export const cards = {
  name: 'cards',
  icon: IconGrid,
  text: 'Cards',
  needsSorts: true,
  isCardListOnPhones: true,
} as const satisfies Layout;
