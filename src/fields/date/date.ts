import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { DateCell } from './DateCell';

/** A calendar day: YYYY-MM-DD on the wire, shown YYYY/MM/DD. */
export const dateKind: FieldKind = {
  name: 'date',
  reads: (_, meta) => meta.kind === 'date',
  Cell: DateCell,
  Input: lazyPart(() => import('./DateInput'), 'DateInput'),
  Filter: lazyPart(() => import('../dateTime/DaysFilter'), 'DaysFilter'),
  align: 'end',
  width: 88,
};
