import { DaysFilter } from '../dateTime/DaysFilter';
import type { FilterProps } from '../../types';

/** A range of months. */
export function MonthFilter(props: FilterProps) {
  return <DaysFilter {...props} isMonth />;
}
