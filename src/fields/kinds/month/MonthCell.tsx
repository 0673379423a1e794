import { formatMonth } from '../../../engine/format';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function MonthCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  const month = value.slice(0, 7);
  return (
    <time dateTime={month} className={cells.number}>
      {formatMonth(month)}
    </time>
  );
}
