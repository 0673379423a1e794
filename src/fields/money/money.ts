import { lazyPart } from '../../ui/lazyPart';
import type { FieldKind } from '../kind';
import { MoneyCell } from './MoneyCell';

/** An amount of money, a decimal string. */
export const moneyKind: FieldKind = {
  name: 'money',
  reads: (_, meta) => meta.kind === 'money',
  Cell: MoneyCell,
  Input: lazyPart(() => import('./MoneyInput'), 'MoneyInput'),
  Filter: lazyPart(() => import('../number/RangeFilter'), 'RangeFilter'),
  align: 'end',
  width: 66,
};
