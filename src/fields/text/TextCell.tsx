import type { CellProps } from '../types';
import { None } from '../None';
import cells from '../cells.module.css';

export function TextCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <None />;
  return <span className={cells.text}>{String(value)}</span>;
}
