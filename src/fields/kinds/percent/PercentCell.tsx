import { cx } from '../../../ui/cx';
import cells from '../../cells.module.css';
import { EmptyValue } from '../../EmptyValue';
import type { CellProps } from '../../types';
import { formatPercent } from './formatPercent';
import { useLocale } from '../../../ui/useLocale';

export function PercentCell({ value }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'number') return <EmptyValue />;
  return <span className={cx(cells.number, value === 0 && cells.zero)}>{formatPercent(value, locale)}</span>;
}
