import { lazy } from 'react';
import type { FieldKind } from '../kind';
import { ChoiceCell } from './ChoiceCell';

/** One of a closed list. */
export const choiceKind: FieldKind = {
  name: 'choice',
  reads: core => core._zod.def.type === 'enum',
  Cell: ChoiceCell,
  Input: lazy(() => import('./ChoiceInput').then(module => ({ default: module.ChoiceInput }))),
  Filter: lazy(() => import('./ChoiceFilter').then(module => ({ default: module.ChoiceFilter }))),
  width: 80,
};
