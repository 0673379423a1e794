import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { BooleanCell } from './BooleanCell';

/** Yes or no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  reads: core => core._zod.def.type === 'boolean',
  Cell: BooleanCell,
  Input: lazy(() =>
    fetchPart(() => import('./BooleanInput').then(module => ({ default: module.BooleanInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./BooleanFilter').then(module => ({ default: module.BooleanFilter }))),
  ),
  width: 72,
};
