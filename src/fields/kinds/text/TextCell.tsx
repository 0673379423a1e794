import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import cells from '../../cells.module.css';

export function TextCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  return <span className={cells.text}>{String(value)}</span>;
}
