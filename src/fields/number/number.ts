import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { NumberCell } from './NumberCell';

/** Counts and decimals; a range narrows by them. */
export const numberKind: FieldKind = {
  name: 'number',
  reads: core => core._zod.def.type === 'number',
  Cell: NumberCell,
  Input: lazy(() =>
    fetchPart(() => import('./NumberInput').then(module => ({ default: module.NumberInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./RangeFilter').then(module => ({ default: module.RangeFilter }))),
  ),
  align: 'end',
  width: 64,
};
