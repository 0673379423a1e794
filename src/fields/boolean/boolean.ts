import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { BooleanCell } from './BooleanCell';

/** Yes or no. */
export const booleanKind: FieldKind = {
  name: 'boolean',
  reads: core => core._zod.def.type === 'boolean',
  Cell: BooleanCell,
  Input: lazyPart(() => import('./BooleanInput'), 'BooleanInput'),
  Filter: lazyPart(() => import('./BooleanFilter'), 'BooleanFilter'),
  width: 72,
};
