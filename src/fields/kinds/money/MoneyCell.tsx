import { useLocale } from 'ra-core';
import { formatMoney, isZeroMoney } from '../../../engine/format';
import { cx } from '../../../ui/cx';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function MoneyCell({ value }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'string') return <EmptyValue />;
  return (
    <span className={cx(cells.number, isZeroMoney(value) && cells.zero)} data-tip={`$${value}`}>
      {formatMoney(value, locale)}
    </span>
  );
}
