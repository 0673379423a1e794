import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { BooleanCell } from './BooleanCell';

export const screen: FieldScreen = {
  Cell: BooleanCell,
  Input: lazyPart(() => import('./BooleanInput'), 'BooleanInput'),
  Filter: lazyPart(() => import('./BooleanFilter'), 'BooleanFilter'),
  width: 72,
};
