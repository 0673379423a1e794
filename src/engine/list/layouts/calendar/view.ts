import { lazyPart } from '../../../../ui/lazyPart';
import type { LayoutView } from '../layoutView';

export const view: LayoutView = {
  Records: lazyPart(() => import('./Calendar'), 'Calendar'),
  loadsRecords: true,
};
