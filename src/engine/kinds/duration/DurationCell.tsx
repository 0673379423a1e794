import { formatDuration } from '../../format';
import cells from '../cells.module.css';
import type { CellProps } from '../kind';

export function DurationCell({ value }: CellProps) {
  if (typeof value !== 'number') return <span className={cells.none}>–</span>;
  return <span className={cells.number}>{formatDuration(value)}</span>;
}
