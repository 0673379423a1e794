import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { DateTimeCell } from './DateTimeCell';
import { formatCalendarDay, formatExactly } from '../../../engine/format';

export const screen: FieldScreen = {
  Cell: DateTimeCell,
  Input: lazyPart(() => import('./DateTimeInput'), 'DateTimeInput'),
  Filter: lazyPart(() => import('./DaysFilter'), 'DaysFilter'),
  align: 'end',
  width: 72,
  // A range ends at days, or at the exact times in a URL.
  filterText: (value, locale) =>
    String(value).length > 'YYYY-MM-DD'.length
      ? formatExactly(new Date(String(value)), locale)
      : formatCalendarDay(String(value)),
};
