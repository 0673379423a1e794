import { lazyPart } from '../../../ui/lazyPart';
import type { LayoutView } from '../layouts/layoutView';

/** Shows the rows of a table in groups. */
export const groupsView: LayoutView = {
  Records: lazyPart(() => import('./GroupedTable'), 'GroupedTable'),
  PhoneRecords: lazyPart(() => import('./GroupedCards'), 'GroupedCards'),
  loadsRecords: true,
};
