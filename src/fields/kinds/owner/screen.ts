import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { OwnerCell } from './OwnerCell';

export const screen: FieldScreen = {
  Cell: OwnerCell,
  Filter: lazyPart(() => import('./OwnerFilter'), 'OwnerFilter'),
  width: 148,
};
