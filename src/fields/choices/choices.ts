import { coreOf } from '../../contract/tools/meta';
import { lazyPart } from '../../ui/lazyPart';
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
  Input: lazyPart(() => import('./ChoicesInput'), 'ChoicesInput'),
  Filter: lazyPart(() => import('../choice/ChoiceFilter'), 'ChoiceFilter'),
  width: 128,
};
