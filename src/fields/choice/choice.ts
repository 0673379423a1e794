import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { ChoiceCell } from './ChoiceCell';

/** One of a closed list. */
export const choiceKind: FieldKind = {
  name: 'choice',
  reads: core => core._zod.def.type === 'enum',
  Cell: ChoiceCell,
  Input: lazyPart(() => import('./ChoiceInput'), 'ChoiceInput'),
  Filter: lazyPart(() => import('./ChoiceFilter'), 'ChoiceFilter'),
  width: 80,
};
