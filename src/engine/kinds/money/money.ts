import { lazy } from 'react';
import type { FieldKind } from '../kind';
import { MoneyCell } from './MoneyCell';

/** An amount of money, a decimal string. */
export const moneyKind: FieldKind = {
  name: 'money',
  reads: (_, meta) => meta.kind === 'money',
  Cell: MoneyCell,
  Filter: lazy(() => import('../number/RangeFilter').then(module => ({ default: module.RangeFilter }))),
  align: 'end',
  width: 66,
};
