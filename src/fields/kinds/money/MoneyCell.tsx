import { currencySign, formatMoney, isZeroMoney } from '../../../engine/format';
import { cx } from '../../../ui/cx';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { currencyOf } from './currencyOf';
import { inScale, scaleOf } from './money';
import { useLocale } from '../../../ui/useLocale';

export function MoneyCell({ value, field, record }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'string') return <EmptyValue />;
  const currency = currencyOf(field.meta, record);
  const sign = currency === null ? '' : currencySign(currency, locale);
  return (
    <span
      className={cx(cells.number, isZeroMoney(value) && cells.zero)}
      data-tip={`${sign}${/\p{L}$/u.test(sign) ? ' ' : ''}${inScale(value, currency === null ? 0 : scaleOf(currency))}`}
    >
      {formatMoney(value, locale, currency)}
    </span>
  );
}
