import { formatMonth } from '../../../engine/format';
import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { MonthCell } from './MonthCell';

export const screen: FieldScreen = {
  Cell: MonthCell,
  Input: lazyPart(() => import('./MonthInput'), 'MonthInput'),
  Filter: lazyPart(() => import('./MonthFilter'), 'MonthFilter'),
  align: 'end',
  width: 72,
  filterText: value => formatMonth(String(value)),
};
