import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { MonthCell } from './MonthCell';

/** A month: YYYY-MM-01 on the wire, shown YYYY/MM. */
export const monthKind: FieldKind = {
  name: 'month',
  reads: (_, meta) => meta.kind === 'month',
  Cell: MonthCell,
  Input: lazyPart(() => import('./MonthInput'), 'MonthInput'),
  Filter: lazyPart(() => import('../dateTime/DaysFilter'), 'DaysFilter'),
  align: 'end',
  width: 72,
};
