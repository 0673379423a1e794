import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { MoneyCell } from './MoneyCell';

/** An amount of money, a decimal string. */
export const moneyKind: FieldKind = {
  name: 'money',
  reads: (_, meta) => meta.kind === 'money',
  Cell: MoneyCell,
  Input: lazy(() => fetchPart(() => import('./MoneyInput').then(module => ({ default: module.MoneyInput })))),
  Filter: lazy(() =>
    fetchPart(() => import('../number/RangeFilter').then(module => ({ default: module.RangeFilter }))),
  ),
  align: 'end',
  width: 66,
};
