import type { CellProps } from '../types';
import { MoreOf } from '../MoreOf';

/** The first tag and how many more; the tooltip names them all. */
export function TagsCell({ value }: CellProps) {
  return <MoreOf texts={Array.isArray(value) ? value.map(String) : []} />;
}
