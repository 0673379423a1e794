import type { FieldScreen } from '../../types';
import { DurationCell } from './DurationCell';
import { formatCount } from '../../../engine/format';

export const screen: FieldScreen = {
  Cell: DurationCell,
  align: 'end',
  width: 72,
  filterText: (value, locale) => formatCount(Number(value), locale),
};
