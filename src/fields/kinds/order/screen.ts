import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { OrderCell } from './OrderCell';

export const screen: FieldScreen = {
  Cell: OrderCell,
  Input: lazyPart(() => import('./OrderInput'), 'OrderInput'),
  width: 96,
};
