import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { DurationCell } from './DurationCell';
import { formatDuration } from '../../../engine/format';

export const screen: FieldScreen = {
  Cell: DurationCell,
  Filter: lazyPart(() => import('./DurationFilter'), 'DurationFilter'),
  align: 'end',
  width: 72,
  filterText: value => formatDuration(Number(value)),
};
