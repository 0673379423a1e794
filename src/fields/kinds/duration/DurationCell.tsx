import { formatDuration } from '../../../engine/format';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function DurationCell({ value }: CellProps) {
  if (typeof value !== 'number') return <EmptyValue />;
  return <span className={cells.number}>{formatDuration(value)}</span>;
}
