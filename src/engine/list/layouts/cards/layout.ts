import { IconGrid } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

/** Each record as a card, in a grid. */
export const cards = {
  name: 'cards',
  icon: IconGrid,
  text: 'Cards',
  needsSorts: true,
  isCardListOnPhones: true,
} as const satisfies Layout;
