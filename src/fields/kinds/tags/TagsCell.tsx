import type { CellProps } from '../../types';
import { ListSummary } from '../../ListSummary';

/** The first tag and the number of the others; the tooltip lists all. */
export function TagsCell({ value }: CellProps) {
  return <ListSummary texts={Array.isArray(value) ? value.map(String) : []} />;
}
