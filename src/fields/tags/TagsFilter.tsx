import { ValuesFilter } from '../../engine/filters/ValuesFilter';
import type { FilterProps } from '../types';

/** Records that carry any, all or none of the words. */
export function TagsFilter(props: FilterProps) {
  return <ValuesFilter {...props} />;
}
