import { RangeFilter } from '../number/RangeFilter';
import type { FilterProps } from '../../types';
import { currencyOf } from './currencyOf';
import { readMoney, signsOf } from './readMoney';
import { useLocale } from '../../../ui/useLocale';

/** A range of amounts. Those of records with several currencies are compared as numbers. */
export function MoneyFilter(props: FilterProps) {
  const signs = signsOf(currencyOf(props.field.meta), useLocale());
  return <RangeFilter {...props} parse={text => readMoney(text, signs)} prefix={signs[0]} />;
}
