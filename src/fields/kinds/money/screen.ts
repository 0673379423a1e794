import { formatMoney } from '../../../engine/format';
import { lazyPart } from '../../../ui/lazyPart';
import type { FieldScreen } from '../../types';
import { currencyOf } from './currencyOf';
import { MoneyCell } from './MoneyCell';

export const screen: FieldScreen = {
  Cell: MoneyCell,
  Input: lazyPart(() => import('./MoneyInput'), 'MoneyInput'),
  Filter: lazyPart(() => import('./MoneyFilter'), 'MoneyFilter'),
  align: 'end',
  width: 66,
  // With the codes of currencies, and amounts in currencies of small value.
  widthOf: ({ currencyField }) => (currencyField === undefined ? undefined : 116),
  reads: ({ currencyField }) => (currencyField === undefined ? [] : [currencyField]),
  filterText: (value, locale, meta) => formatMoney(String(value), locale, currencyOf(meta)),
};
