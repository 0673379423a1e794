import { formatCalendarDay } from '../../../engine/format';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function DateCell({ value }: CellProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <time dateTime={value} className={cells.number}>
      {formatCalendarDay(value)}
    </time>
  );
}
