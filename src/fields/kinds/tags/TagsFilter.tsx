import { ValuesFilter } from '../../filters/ValuesFilter';
import type { FilterProps } from '../../types';

/** Records with any, all or none of the tags. */
export function TagsFilter(props: FilterProps) {
  return <ValuesFilter {...props} />;
}
