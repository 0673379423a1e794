import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { DateCell } from './DateCell';
import { formatCalendarDay } from '../../../engine/format';

export const screen: FieldScreen = {
  Cell: DateCell,
  Input: lazyPart(() => import('./DateInput'), 'DateInput'),
  Filter: lazyPart(() => import('../dateTime/DaysFilter'), 'DaysFilter'),
  align: 'end',
  width: 88,
  filterText: value => formatCalendarDay(String(value)),
};
