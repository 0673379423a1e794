import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { NumberCell } from './NumberCell';

/** Counts and decimals; a range narrows by them. */
export const numberKind: FieldKind = {
  name: 'number',
  reads: core => core._zod.def.type === 'number',
  Cell: NumberCell,
  Input: lazyPart(() => import('./NumberInput'), 'NumberInput'),
  Filter: lazyPart(() => import('./RangeFilter'), 'RangeFilter'),
  align: 'end',
  width: 64,
};
