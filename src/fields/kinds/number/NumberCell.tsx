import { cx } from '../../../ui/cx';
import { useLocale } from '../../../ui/useLocale';
import { formatCount, formatDecimal } from '../../../engine/format';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { inPageLanguage } from '../../../contract/messages';

export function NumberCell({ value, field }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'number') return <EmptyValue />;
  const isDecimal = field.meta.scale !== undefined;
  return (
    <span
      className={cx(cells.number, value === 0 && cells.zero)}
      // The cell shows two decimal places, the tooltip all of them.
      data-tip={
        isDecimal
          ? `${value.toFixed(field.meta.scale)}${field.meta.unit ? ` ${inPageLanguage(field.meta.unit)}` : ''}`
          : undefined
      }
    >
      {isDecimal ? formatDecimal(value, locale) : formatCount(value, locale)}
    </span>
  );
}
