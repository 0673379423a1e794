import { lazy } from 'react';
import { coreOf } from '../../contract/tools/meta';
import { fetchPart } from '../../ui/fetchPart';
import type { FieldKind } from '../kind';
import { ChoicesCell } from './ChoicesCell';

/** Several of a closed list. */
export const choicesKind: FieldKind = {
  name: 'choices',
  reads: core => {
    const { element } = core._zod.def as { element?: Parameters<typeof coreOf>[0] }; // arrays alone carry one
    return element !== undefined && coreOf(element)._zod.def.type === 'enum';
  },
  Cell: ChoicesCell,
  Input: lazy(() =>
    fetchPart(() => import('./ChoicesInput').then(module => ({ default: module.ChoicesInput }))),
  ),
  Filter: lazy(() =>
    fetchPart(() => import('../choice/ChoiceFilter').then(module => ({ default: module.ChoiceFilter }))),
  ),
  width: 128,
};
