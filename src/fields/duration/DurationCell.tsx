import { formatDuration } from '../../engine/format';
import cells from '../cells.module.css';
import type { CellProps } from '../types';
import { None } from '../None';

export function DurationCell({ value }: CellProps) {
  if (typeof value !== 'number') return <None />;
  return <span className={cells.number}>{formatDuration(value)}</span>;
}
