import { RangeFilter } from '../number/RangeFilter';
import type { FilterProps } from '../../types';
import { readMoney } from './readMoney';

/** A range of amounts. */
export function MoneyFilter(props: FilterProps) {
  return <RangeFilter {...props} parse={readMoney} prefix="$" />;
}
