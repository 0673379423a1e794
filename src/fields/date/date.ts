import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { DateCell } from './DateCell';

/** A calendar day: YYYY-MM-DD on the wire, shown YYYY/MM/DD. */
export const dateKind: FieldKind = {
  name: 'date',
  reads: (_, meta) => meta.kind === 'date',
  Cell: DateCell,
  Input: lazy(() => fetchPart(() => import('./DateInput').then(module => ({ default: module.DateInput })))),
  Filter: lazy(() =>
    fetchPart(() => import('../dateTime/DaysFilter').then(module => ({ default: module.DaysFilter }))),
  ),
  align: 'end',
  width: 88,
};
