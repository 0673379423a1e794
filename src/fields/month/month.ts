import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { MonthCell } from './MonthCell';

/** A month: YYYY-MM-01 on the wire, shown YYYY/MM. */
export const monthKind: FieldKind = {
  name: 'month',
  reads: (_, meta) => meta.kind === 'month',
  Cell: MonthCell,
  Input: lazy(() => fetchPart(() => import('./MonthInput').then(module => ({ default: module.MonthInput })))),
  Filter: lazy(() =>
    fetchPart(() => import('../dateTime/DaysFilter').then(module => ({ default: module.DaysFilter }))),
  ),
  align: 'end',
  width: 72,
};
