import cells from '../../cells.module.css';
import { EmptyValue } from '../../EmptyValue';
import type { CellProps } from '../../types';

/** Shows the value as JSON, in one line. */
export function DocumentCell({ value }: CellProps) {
  if (value === null || value === undefined) return <EmptyValue />;
  return <code className={cells.text}>{JSON.stringify(value)}</code>;
}
