import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { DateTimeCell } from './DateTimeCell';

/** A moment in time, kept in UTC, shown in the person's zone. */
export const dateTimeKind: FieldKind = {
  name: 'dateTime',
  reads: (_, meta) => meta.kind === 'dateTime',
  Cell: DateTimeCell,
  Input: lazyPart(() => import('./DateTimeInput'), 'DateTimeInput'),
  Filter: lazyPart(() => import('./DaysFilter'), 'DaysFilter'),
  align: 'end',
  width: 72,
};
