import { lazyPart } from '../../../../ui/lazyPart';
import { CardList } from '../../cards/CardList';
import type { LayoutView } from '../layoutView';

export const view: LayoutView = {
  Records: lazyPart(() => import('../../cards/CardGrid'), 'CardGrid'),
  PhoneRecords: CardList,
};
