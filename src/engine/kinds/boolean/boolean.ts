import { lazy } from 'react';
import type { FieldKind } from '../kind';
import { BooleanCell } from './BooleanCell';

/** Yes or no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  reads: core => core._zod.def.type === 'boolean',
  Cell: BooleanCell,
  Input: lazy(() => import('./BooleanInput').then(module => ({ default: module.BooleanInput }))),
  Filter: lazy(() => import('./BooleanFilter').then(module => ({ default: module.BooleanFilter }))),
  width: 72,
};
