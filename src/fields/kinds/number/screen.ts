import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { NumberCell } from './NumberCell';
import { formatCount } from '../../../engine/format';

export const screen: FieldScreen = {
  Cell: NumberCell,
  Input: lazyPart(() => import('./NumberInput'), 'NumberInput'),
  Filter: lazyPart(() => import('./NumberFilter'), 'NumberFilter'),
  align: 'end',
  width: 64,
  filterText: (value, locale) =>
    Number.isInteger(value) ? formatCount(Number(value), locale) : Number(value).toLocaleString(locale),
};
