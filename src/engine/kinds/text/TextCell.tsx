import type { CellProps } from '../kind';
import cells from '../cells.module.css';

export function TextCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <span className={cells.none}>–</span>;
  return <span className={cells.text}>{String(value)}</span>;
}
