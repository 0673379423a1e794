import { lazy } from 'react';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { ChoiceCell } from './ChoiceCell';

/** One of a closed list. */
export const choiceKind: FieldKind = {
  name: 'choice',
  reads: core => core._zod.def.type === 'enum',
  Cell: ChoiceCell,
  Input: lazy(() =>
    fetchPart(() => import('./ChoiceInput').then(module => ({ default: module.ChoiceInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('./ChoiceFilter').then(module => ({ default: module.ChoiceFilter }))),
  ),
  width: 80,
};
