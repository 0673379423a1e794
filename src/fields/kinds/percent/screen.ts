import type { FieldScreen } from '../../types';
import { screen as numberScreen } from '../number/screen';
import { formatPercent } from './formatPercent';
import { PercentCell } from './PercentCell';

export const screen: FieldScreen = {
  ...numberScreen,
  Cell: PercentCell,
  unit: '%',
  filterText: (value, locale) => formatPercent(Number(value), locale),
};
