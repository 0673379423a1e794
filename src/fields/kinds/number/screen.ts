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
  // The cell shows two decimal places.
  fullText: value => (Number.isInteger(value) ? undefined : String(value)),
  filterText: (value, locale, { unit }) => {
    const number = Number.isInteger(value)
      ? formatCount(Number(value), locale)
      : Number(value).toLocaleString(locale);
    return unit ? `${number} ${unit}` : number;
  },
};
